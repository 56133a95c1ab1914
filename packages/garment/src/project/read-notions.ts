import {
  type Button,
  type Elastic,
  HOOD_STATES,
  type Pattern,
  type PatternSize,
} from '../pattern/pattern.ts';
import type { Fields } from './check-fields.ts';
import { readEdgeName, readPanel, readPanelPoint } from './read-parts.ts';
import { readTrim } from './read-trims.ts';

/** What a project may hold beside panels and seams. */
export const NOTIONS = ['elastics', 'buttons', 'trims', 'fabrics', 'layer', 'hood'] as const;

type Project = Readonly<Record<string, unknown>>;
type Reader<Part> = (place: string, value: unknown, fields: Fields) => Part;

/** Elastics, buttons, trims, fabrics, the garment's layer and hood, and sizes; those that are given. */
export function readNotions(project: Project, fields: Fields): Partial<Pattern> {
  const { fabrics, layer, hood } = project;
  const list = <Part>(key: string, read: Reader<Part>): Record<string, Part[]> => {
    if (project[key] === undefined) return {};
    const parts = fields.list(key, project[key]);
    return { [key]: parts.map((part, i) => read(`${key}[${i}]`, part, fields)) };
  };
  return {
    ...list('elastics', readElastic),
    ...list('buttons', readButton),
    ...list('trims', readTrim),
    ...(fabrics !== undefined && {
      fabrics: Object.fromEntries(
        fields
          .map('fabrics', fabrics)
          .map(([name, fabric]) => [name, fields.text(`fabrics["${name}"]`, fabric)]),
      ),
    }),
    ...(layer !== undefined && { layer: fields.number('layer', layer) }),
    ...(hood !== undefined && { hood: fields.choice('hood', hood, HOOD_STATES) }),
    ...list('sizes', readSize),
  };
}

function readElastic(place: string, value: unknown, fields: Fields): Elastic {
  const elastic = fields.object(place, value, ['edge', 'ratio', 'tension', 'width']);
  return {
    edge: readEdgeName(`${place}.edge`, elastic.edge, fields),
    ratio: fields.number(`${place}.ratio`, elastic.ratio),
    tension: fields.number(`${place}.tension`, elastic.tension),
    width: fields.number(`${place}.width`, elastic.width),
  };
}

function readButton(place: string, value: unknown, fields: Fields): Button {
  const keys = ['name', 'button', 'hole', 'width'] as const;
  const { name, button, hole, width } = fields.object(place, value, keys);
  return {
    ...(name !== undefined && { name: fields.text(`${place}.name`, name) }),
    button: readPanelPoint(`${place}.button`, button, fields),
    hole: readPanelPoint(`${place}.hole`, hole, fields),
    ...(width !== undefined && { width: fields.number(`${place}.width`, width) }),
  };
}

function readSize(place: string, value: unknown, fields: Fields): PatternSize {
  const size = fields.object(place, value, ['name', 'measurements', 'panels', 'buttons', 'trims']);
  const { measurements, buttons, trims } = size;
  return {
    name: fields.text(`${place}.name`, size.name),
    ...(measurements !== undefined && {
      measurements: Object.fromEntries(
        fields
          .map(`${place}.measurements`, measurements)
          .map(([name, given]) => [name, fields.number(`${place}.measurements["${name}"]`, given)]),
      ),
    }),
    panels: fields
      .list(`${place}.panels`, size.panels)
      .map((panel, i) => readPanel(`${place}.panels[${i}]`, panel, fields)),
    ...(buttons !== undefined && {
      buttons: fields
        .list(`${place}.buttons`, buttons)
        .map((button, i) => readButton(`${place}.buttons[${i}]`, button, fields)),
    }),
    ...(trims !== undefined && {
      trims: fields
        .list(`${place}.trims`, trims)
        .map((trim, i) => readTrim(`${place}.trims[${i}]`, trim, fields)),
    }),
  };
}
