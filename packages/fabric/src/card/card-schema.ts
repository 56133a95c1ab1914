import { cardShape } from './card-shape.ts';
import type { Shape } from './shape.ts';

export type JsonSchema = { readonly [key: string]: unknown };

/** The JSON schema of a card, version 1: what `schema/fabric-card.schema.json` holds. */
export function cardSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:toile:fabric-card:1',
    title: 'Toile fabric card, version 1',
    description:
      'One fabric in SI units, every number with its source. Beyond this schema: a source named by a number must be listed, curves must rise from (0, 0), and a drape specimen must be larger than its disc.',
    ...toSchema(cardShape),
  };
}

function toSchema(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case 'number': {
      const { min, max, unit } = shape;
      return { type: 'number', minimum: min, maximum: max, ...(unit && { description: unit }) };
    }
    case 'text':
      // a text of blanks only is as good as none
      return { type: 'string', pattern: shape.pattern ?? '\\S' };
    case 'choice':
      return { enum: shape.values };
    case 'list': {
      const { item, atLeast, atMost } = shape;
      return { type: 'array', items: toSchema(item), minItems: atLeast, maxItems: atMost };
    }
    case 'map':
      return { type: 'object', additionalProperties: toSchema(shape.value) };
    case 'object': {
      const properties = Object.entries({ ...shape.required, ...shape.optional });
      return {
        type: 'object',
        required: Object.keys(shape.required),
        properties: Object.fromEntries(properties.map(([key, value]) => [key, toSchema(value)])),
        additionalProperties: false,
      };
    }
  }
}
