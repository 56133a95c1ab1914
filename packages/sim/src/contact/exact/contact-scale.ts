import { meanByArea } from '../../model/material-map.ts';
import type { Model } from '../../model/model.ts';
import { restArea, restHeight } from '../../model/rest-shape.ts';

/** Of fabrics thinner than this the contact distance is that of one this thick [m]. */
const THINNEST = 1e-3;
/** Contact distance at most, as a part of the smallest height of a triangle. */
const PART_OF_HEIGHT = 0.4;
/** Stiffness of contacts as a part of the cloth's own, and the most that makes sense [N/m]. */
const PART_OF_STIFFNESS = 0.05;
const STIFFEST = 1e4;
/** Part of the distance that a layer's weight may take. */
const PART_OF_DISTANCE = 0.02;
/** And that the pressure it has to bear may take. */
const HALF = 0.5;

/**
 * The fabric's thickness, the mean of several ones, but not so much that a sheet would touch itself
 * where it lies flat.
 */
export function contactDistance(model: Model, distance: number | undefined): number {
  const most = PART_OF_HEIGHT * smallestHeight(model);
  return Math.min(distance ?? Math.max(meanByArea(model, 'thickness'), THINNEST), most);
}

function smallestHeight(model: Model): number {
  let smallest = Infinity;
  for (let t = 0; t < model.topology.triangleCount; t++) {
    smallest = Math.min(smallest, restHeight(model, t));
  }
  return smallest;
}

/**
 * A part of the cloth's own stiffness: stiffer contacts only make the system harder to solve. But at
 * least so much that a layer's weight takes a small part of the distance, and a pressure half of it.
 * Of several fabrics the one that most of the cloth is of decides.
 *
 * @param pressure That the cloth is pressed with [Pa].
 */
export function contactStiffness(model: Model, distance: number, pressure: number): number {
  const { material, masses, gravity } = model;
  const { stretchWarp, stretchWeft } = material;
  const own = PART_OF_STIFFNESS * Math.min((stretchWarp + stretchWeft) / 2, STIFFEST);
  const weight = (masses.reduce((sum, m) => sum + m, 0) / masses.length) * Math.hypot(...gravity);
  const pressed = pressure * areaPerVertex(model);
  return Math.max(own, weight / (PART_OF_DISTANCE * distance), pressed / (HALF * distance));
}

function areaPerVertex(model: Model): number {
  let area = 0;
  for (let t = 0; t < model.topology.triangleCount; t++) area += restArea(model, t);
  return area / model.vertexCount;
}
