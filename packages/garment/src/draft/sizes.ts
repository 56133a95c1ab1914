/** A standard size: the body it is made for [m], to be completed by prediction. */
export interface Size {
  readonly name: SizeName;
  readonly measurements: Readonly<Record<'height' | 'chest' | 'waist' | 'hips', number>>;
}

export const SIZE_NAMES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type SizeName = (typeof SIZE_NAMES)[number];

/** Height, chest or bust, waist, hips [cm]. */
type Row = readonly [height: number, chest: number, waist: number, hips: number];

/**
 * Chest girths are the middles of the letter codes of EN 13402-3: steps of 8 cm, wider from XL on
 * (women's bust 74–82 is XS, 107–119 XL; men's chest 94–102 is M, 118–129 XXL), waists and women's
 * hips those the standard pairs with them. Heights and men's hips, which it leaves open, are our own:
 * near the middle of European adults.
 *
 * Source: [CEN2004, abstract] (fixed intervals of a primary dimension, secondary ones following)
 */
const TABLES: Readonly<Record<'female' | 'male', readonly Row[]>> = {
  female: [
    [164, 78, 62, 86],
    [166, 86, 70, 94],
    [168, 94, 78, 102],
    [169, 102, 86, 110],
    [170, 113, 97, 119.5],
    [170, 125, 109, 129.5],
  ],
  male: [
    [174, 82, 70, 84],
    [176, 90, 78, 91],
    [178, 98, 86, 98],
    [180, 106, 94, 105],
    [182, 114, 102, 112],
    [183, 123, 111, 120],
  ],
};

/** The standard sizes of one sex, smallest first. */
export function gradeSizes(sex: 'female' | 'male'): readonly Size[] {
  const table = TABLES[sex];
  if (table === undefined) {
    throw new RangeError(`sex is ${JSON.stringify(sex)}: give 'female' or 'male'`);
  }
  return table.map((row, i) => {
    const [height, chest, waist, hips] = row.map((value) => value / 100) as [
      number,
      number,
      number,
      number,
    ];
    return { name: SIZE_NAMES[i]!, measurements: { height, chest, waist, hips } };
  });
}
