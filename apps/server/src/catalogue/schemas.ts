import { MEASUREMENT_KEYS } from '@toile/body';
import { HOUSE } from './store.ts';

/** What requests may hold, as JSON Schema: checked before anything else, and published. */

const COLOUR: object = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' };
const ID: object = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' };
export const idParams: object = {
  type: 'object',
  required: ['id'],
  properties: { id: ID },
};

/** Whose catalogue; the house brand's unless told. */
export const brandQuery: object = {
  type: 'object',
  properties: { brand: { ...ID, default: HOUSE } },
};

/** A person's measurements [m]. */
export const bodySchema: object = {
  type: 'object',
  required: ['sex', 'measurements'],
  additionalProperties: false,
  properties: {
    sex: { enum: ['female', 'male'] },
    measurements: {
      type: 'object',
      maxProperties: MEASUREMENT_KEYS.length,
      propertyNames: { enum: MEASUREMENT_KEYS },
      additionalProperties: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 4 },
    },
  },
};

const text = (maxLength: number): object => ({ type: 'string', minLength: 1, maxLength });

const words: object = {
  description: 'Words in one language, or by language.',
  oneOf: [
    text(2000),
    {
      type: 'object',
      minProperties: 1,
      maxProperties: 40,
      propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$' },
      additionalProperties: text(2000),
    },
  ],
};

const price: object = {
  type: 'object',
  required: ['amount', 'currency'],
  additionalProperties: false,
  properties: {
    amount: { type: 'integer', minimum: 0, maximum: 1e9 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
};

const measurements: object = {
  type: 'object',
  minProperties: 1,
  maxProperties: 60,
  additionalProperties: { oneOf: [{ type: 'number' }, text(20)] },
};

const sizeRows: object = {
  type: 'array',
  minItems: 1,
  maxItems: 40,
  items: {
    type: 'object',
    required: ['name', 'measurements'],
    additionalProperties: false,
    properties: { name: text(20), measurements },
  },
};

export const brandBody: object = {
  type: 'object',
  required: ['title', 'sizes'],
  additionalProperties: false,
  properties: {
    title: words,
    categories: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        required: ['id', 'title'],
        additionalProperties: false,
        properties: { id: ID, title: words },
      },
    },
    sizes: {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      properties: { female: sizeRows, male: sizeRows },
    },
  },
};

export const fabricBody: object = {
  type: 'object',
  required: ['title'],
  additionalProperties: false,
  properties: {
    title: words,
    like: text(80),
    card: { type: 'object', description: "A fabric's card, as @toile/fabric has it." },
    price,
  },
};

const pattern: object = {
  oneOf: [
    {
      type: 'object',
      required: ['draft'],
      additionalProperties: false,
      properties: {
        draft: text(80),
        options: { type: 'object', maxProperties: 40, additionalProperties: { type: 'number' } },
      },
    },
    {
      type: 'object',
      required: ['freesewing'],
      additionalProperties: false,
      properties: { freesewing: text(80) },
    },
    {
      type: 'object',
      required: ['text'],
      additionalProperties: false,
      properties: {
        text: {
          type: 'string',
          minLength: 2,
          description: 'GarmentCode or a project, as its file.',
        },
      },
    },
  ],
};

export const outfitBody: object = {
  type: 'object',
  required: ['title', 'garments'],
  additionalProperties: false,
  properties: {
    brand: ID,
    title: words,
    garments: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      description: 'From inside to outside, as many as the fitting room puts on at once.',
      items: {
        type: 'object',
        required: ['id'],
        additionalProperties: false,
        properties: { id: ID, fabric: ID, colour: COLOUR },
      },
    },
  },
};

export const garmentBody: object = {
  type: 'object',
  required: ['title', 'pattern', 'fabrics', 'colours'],
  additionalProperties: false,
  properties: {
    brand: ID,
    title: words,
    summary: words,
    words,
    category: ID,
    pattern,
    sizes: { type: 'array', minItems: 1, maxItems: 40, uniqueItems: true, items: text(20) },
    toMeasure: { type: 'boolean' },
    madeFor: { enum: ['female', 'male'] },
    fabrics: { type: 'array', minItems: 1, maxItems: 100, uniqueItems: true, items: ID },
    colours: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'object',
        required: ['ground'],
        additionalProperties: false,
        properties: {
          title: words,
          ground: COLOUR,
          ink: COLOUR,
          print: {
            type: 'object',
            required: ['kind'],
            additionalProperties: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
            properties: {
              kind: { enum: ['plain', 'stripes', 'gingham', 'windowpane', 'dots'] },
              direction: { enum: ['around', 'along'] },
            },
          },
        },
      },
    },
    price,
    layer: { type: 'integer', minimum: 0, maximum: 100 },
  },
};
