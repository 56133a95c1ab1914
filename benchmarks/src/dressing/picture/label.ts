import { type Colour, type Image, setPixel } from './image.ts';

/** Letters of three by five pixels: a digit of three bits for each row, from the top. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25573',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55522',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  0: '25552',
  1: '26227',
  2: '61247',
  3: '61216',
  4: '55711',
  5: '74616',
  6: '34652',
  7: '71122',
  8: '25252',
  9: '25316',
  '-': '00700',
  '+': '02720',
  '.': '00002',
  ':': '02020',
  '/': '11244',
  '(': '12221',
  ')': '42224',
  ',': '00024',
  _: '00007',
  '%': '51245',
  '–': '00700',
  '°': '25200',
};
const [COLUMNS, ROWS] = [3, 5];

/** Writes in capitals, each pixel of a letter `scale` pixels wide. Unknown signs stay blank. */
export function drawLabel(
  image: Image,
  text: string,
  at: readonly [x: number, y: number],
  colour: Colour,
  scale = 2,
): void {
  [...text.toUpperCase()].forEach((sign, k) => {
    const glyph = GLYPHS[sign];
    if (glyph === undefined) return;
    const left = at[0] + k * (COLUMNS + 1) * scale;
    for (let y = 0; y < ROWS * scale; y++) {
      const bits = Number(glyph[Math.floor(y / scale)]);
      for (let x = 0; x < COLUMNS * scale; x++) {
        if ((bits >> (COLUMNS - 1 - Math.floor(x / scale))) & 1) {
          setPixel(image, left + x, at[1] + y, colour);
        }
      }
    }
  });
}
