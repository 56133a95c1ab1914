/** Fabrics of the library by what people call them: the card that stands for each. */
export const EVERYDAY_FABRICS: Readonly<Record<string, string>> = {
  // Broadcloth, as it is called in the source, is the same weave.
  'cotton-poplin': 'matsudaira-2015-a',
  'cotton-twill': 'akter-2024-cotton-twill',
  'cotton-voile': 'stylem-02600035000',
  'cotton-knit': 'u3m-cotton-knit',
  'cotton-jersey': 'class-cotton-jersey',
  'cotton-fleece': 'class-cotton-fleece',
  denim: 'kumari-2016-a',
  corduroy: 'class-corduroy',
  linen: 'vasile-2024-linen-plain',
  'wool-tropical': 'matsudaira-2015-b',
  'wool-twill': 'petrak-2025-m3',
  'stretch-twill': 'naglic-2025-m1',
  crepe: 'class-crepe',
  satin: 'class-satin',
  'polyester-faille': 'matsudaira-2015-f',
  cupro: 'u3m-cupro-su1098',
};
