import { aPose, type Body, createFigure } from '@toile/body';

const known = new WeakMap<Body, Promise<Float32Array>>();

/** A person's skin as it stands in the room, three coordinates per vertex [m]; not to be written to. */
export function standing(body: Body): Promise<Float32Array> {
  const made = known.get(body) ?? pose(body);
  known.set(body, made);
  return made;
}

async function pose(body: Body): Promise<Float32Array> {
  const figure = await createFigure(body);
  return figure.pose(aPose(body.skeleton)).slice();
}
