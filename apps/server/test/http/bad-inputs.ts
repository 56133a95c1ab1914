import { SKIRT } from '../serve.ts';

/** A request that must be refused, and how. */
export interface BadInput {
  readonly what: string;
  readonly method?: string;
  readonly path: string;
  readonly json?: unknown;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly status: number;
  /** What the answer says. */
  readonly says: RegExp;
}

const put = (what: string, change: object, status: number, says: RegExp): BadInput => ({
  what,
  method: 'PUT',
  path: '/garments/bad',
  json: { ...SKIRT, ...change },
  status,
  says,
});

export const text = (pattern: unknown): object => ({
  pattern: { text: typeof pattern === 'string' ? pattern : JSON.stringify(pattern) },
});

/** A square of a metre as a project; changed, a bad one. */
const square = (change: object = {}, side = 0.4): object => ({
  toile: 1,
  name: 'square',
  panels: ['a', 'b'].map((name) => ({
    name,
    edges: [
      [0, 0, side, 0],
      [side, 0, side, side],
      [side, side, 0, side],
      [0, side, 0, 0],
    ].map(([x0, y0, x1, y1]) => ({ curve: { type: 'line', from: [x0, y0], to: [x1, y1] } })),
  })),
  seams: [
    {
      sides: [
        { panel: 'a', edge: 1 },
        { panel: 'b', edge: 3 },
      ],
    },
  ],
  ...change,
});

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const chart = (sizes: object): BadInput['json'] => ({ title: 'Brand', sizes });
const outfit = (what: string, garments: object[], says: RegExp, status = 422): BadInput => ({
  ...{ what, method: 'PUT', path: '/outfits/bad', json: { title: 'Bad', garments }, says, status },
});
const look = (what: string, json: object, says: RegExp, status = 400): BadInput => ({
  ...{ what, method: 'POST', path: '/looks', json, status, says },
});
const brand = (what: string, sizes: object, says: RegExp, status = 422): BadInput => ({
  ...{ what, method: 'PUT', path: '/brands/bad', json: chart(sizes), status, says },
});
const fabric = (what: string, json: object, says: RegExp, status = 422): BadInput => ({
  ...{ what, method: 'PUT', path: '/fabrics/bad', json, status, says },
});

export const BAD_INPUTS: readonly BadInput[] = [
  {
    what: 'no JSON',
    method: 'PUT',
    path: '/garments/bad',
    body: '{"title":',
    headers: { 'content-type': 'application/json' },
    status: 400,
    says: /JSON/,
  },
  {
    what: 'an empty body',
    method: 'PUT',
    path: '/garments/bad',
    body: '',
    headers: { 'content-type': 'application/json' },
    status: 400,
    says: /empty|body/i,
  },
  {
    what: 'XML',
    method: 'PUT',
    path: '/garments/bad',
    body: '<a/>',
    headers: { 'content-type': 'application/xml' },
    status: 415,
    says: /media type/i,
  },
  put('no title', { title: undefined }, 400, /title/),
  put('an empty title', { title: '' }, 400, /title/),
  put('a field nobody knows', { colour: 'red' }, 400, /additional properties/),
  put('a colour by name', { colours: [{ ground: 'red' }] }, 400, /colours\/0\/ground/),
  put('no colours', { colours: [] }, 400, /colours/),
  put('no fabrics', { fabrics: [] }, 400, /fabrics/),
  put('a fabric that is not stored', { fabrics: ['unobtainium'] }, 422, /no fabric "unobtainium"/),
  put('a brand that is not stored', { brand: 'nobody' }, 422, /no brand "nobody"/),
  put('a category that there is not', { category: 'hats' }, 422, /no "hats"; there are: tops/),
  put(
    'a size that the chart has not',
    { sizes: ['M', 'XM'] },
    422,
    /no female size "XM"; there are: XS, S/,
  ),
  put('a size twice', { sizes: ['M', 'M'] }, 400, /sizes/),
  put('a price in letters', { price: { amount: 'cheap', currency: 'EUR' } }, 400, /amount/),
  put('a price below nothing', { price: { amount: -1, currency: 'EUR' } }, 400, /amount/),
  put('a layer beyond all', { layer: 1000 }, 400, /layer/),
  put('a draft that there is not', { pattern: { draft: 'toga' } }, 422, /no garment "toga"/),
  put(
    "a draft's option that there is not",
    { pattern: { draft: 'tee', options: { wings: 2 } } },
    422,
    /no option "wings"/,
  ),
  put(
    "a draft's option out of range",
    { pattern: { draft: 'tee', options: { length: 9 } } },
    422,
    /option length is 9/,
  ),
  put(
    'a design of FreeSewing that there is not',
    { pattern: { freesewing: 'hamlet' } },
    422,
    /hamlet/,
  ),
  put('a pattern that is no JSON', text('hello'), 422, /./),
  put('a pattern that is a list', text([]), 422, /./),
  put('a project of the future', text({ toile: 99, panels: [] }), 422, /toile|version/),
  put('a project without panels', text({ toile: 1, panels: [] }), 422, /panel/),
  put('a pattern without seams', text(square({ seams: [] })), 422, /no seams/),
  put(
    'a seam to a panel that there is not',
    text(
      square({
        seams: [
          {
            sides: [
              { panel: 'a', edge: 0 },
              { panel: 'z', edge: 0 },
            ],
          },
        ],
      }),
    ),
    422,
    /"z"/,
  ),
  put('a panel of 400 m', text(square({}, 400)), 422, /400 m long/),
  put(
    'a pattern that names another file',
    text({ toile: 1, pieces: '../../etc/passwd' }),
    422,
    /another file/,
  ),
  put('words in a language of nonsense', { title: { 'not a language': 'x' } }, 400, /title/),
  brand('a chart without sizes', {}, /sizes/, 400),
  brand(
    'a measurement that there is not',
    { female: [{ name: 'M', measurements: { aura: 90 } }] },
    /no measurement "aura"/,
  ),
  brand('a height of 12 m', { female: [{ name: 'M', measurements: { height: 1200 } }] }, /height/i),
  brand(
    'a size twice in a chart',
    { female: ['M', 'M'].map((name) => ({ name, measurements: { waist: 78 } })) },
    /"M" is there twice/,
  ),
  fabric('a fabric like none of the library', { title: 'F', like: 'mithril' }, /mithril/),
  fabric('a card that is no card', { title: 'F', like: 'linen', card: { name: 'x' } }, /card/),
  {
    what: 'a picture that is none',
    method: 'PUT',
    path: '/garments/tee/picture',
    body: 'GIF89a…',
    headers: { 'content-type': 'image/png' },
    status: 415,
    says: /no PNG/,
  },
  {
    what: 'a picture of 100,000 × 100,000 pixels',
    method: 'PUT',
    path: '/garments/tee/picture',
    body: png(1e5, 1e5),
    headers: { 'content-type': 'image/png' },
    status: 422,
    says: /4096/,
  },
  {
    what: 'a picture of no garment',
    method: 'PUT',
    path: '/garments/none/picture',
    body: png(8, 8),
    headers: { 'content-type': 'image/png' },
    status: 404,
    says: /no garment "none"/,
  },
  {
    what: 'drapings in a pose that there is not',
    method: 'POST',
    path: '/garments/tee/drapings',
    json: { poses: ['handstand'] },
    status: 422,
    says: /no pose "handstand"/,
  },
  outfit('an outfit of a garment that there is not', [{ id: 'gone' }], /no garment "gone"/),
  outfit(
    'an outfit in a fabric that it has not',
    [{ id: 'tee', fabric: 'denim' }],
    /cotton-jersey/,
  ),
  outfit('an outfit of four garments', Array(4).fill({ id: 'tee' }), /garments/, 400),
  look('a look of nothing', { garments: [] }, /garments/),
  look(
    'a look with a garment that there is not',
    { garments: [{ id: 'gone' }] },
    /no garment "gone"/,
    422,
  ),
  look(
    'a body without consent',
    { garments: [{ id: 'tee' }], body: { sex: 'female', measurements: { waist: 0.7 } } },
    /without consent/,
    422,
  ),
  look('a look for a thousand years', { garments: [{ id: 'tee' }], days: 365000 }, /days/),
];

export function many(count: number): object {
  const { panels, ...rest } = square() as { panels: { edges: object }[] };
  const [{ edges }] = panels;
  return {
    ...rest,
    panels: Array.from({ length: count }, (_, k) => ({ name: k < 2 ? 'ab'[k] : `p${k}`, edges })),
  };
}
