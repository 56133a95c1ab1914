import type { Words } from './documents.ts';

/** Words in the languages that the fitting room speaks. */
const words = (en: string, de: string, ar: string): Words => ({ en, de, ar });

/** By id. */
export const TITLES: Readonly<Record<string, Words>> = {
  tops: words('Tops', 'Oberteile', 'قمصان'),
  dresses: words('Dresses', 'Kleider', 'فساتين'),
  skirts: words('Skirts', 'Röcke', 'تنانير'),
  trousers: words('Trousers', 'Hosen', 'سراويل'),
  tee: words('T-shirt', 'T-Shirt', 'تي شيرت'),
  'tee-long': words('Long T-shirt', 'Langes T-Shirt', 'تي شيرت طويل'),
  'tee-men': words("Men's T-shirt", 'Herren-T-Shirt', 'تي شيرت رجالي'),
  shirt: words('Shirt', 'Hemd', 'قميص'),
  'shirt-men': words("Men's shirt", 'Herrenhemd', 'قميص رجالي'),
  hoodie: words('Hoodie', 'Kapuzenpulli', 'سترة بقلنسوة'),
  'hoodie-men': words("Men's hoodie", 'Herren-Kapuzenpulli', 'سترة رجالية بقلنسوة'),
  dress: words('Sheath dress', 'Etuikleid', 'فستان ضيق'),
  'dress-flared': words('Flared dress', 'Ausgestelltes Kleid', 'فستان واسع'),
  qipao: words('Qipao', 'Qipao', 'تشيباو'),
  'circle-skirt': words('Circle skirt', 'Tellerrock', 'تنورة دائرية'),
  'half-circle-skirt': words('Half-circle skirt', 'Halber Tellerrock', 'تنورة نصف دائرية'),
  'pencil-skirt': words('Pencil skirt', 'Bleistiftrock', 'تنورة ضيقة'),
  'pleated-skirt': words('Pleated skirt', 'Faltenrock', 'تنورة مطوية'),
  everyday: words('Every day', 'Für jeden Tag', 'لكل يوم'),
  office: words('For the office', 'Fürs Büro', 'للمكتب'),
  summer: words('A summer day', 'Sommertag', 'يوم صيفي'),
  weekend: words('Weekend', 'Wochenende', 'عطلة نهاية الأسبوع'),
  'trousers-men': words("Men's trousers", 'Herrenhose', 'سروال رجالي'),
};

/** What distinguishes a garment, by its draft. */
export const SUMMARIES: Readonly<Record<string, Words>> = {
  tee: words('Short sleeves, ribbed neck', 'Kurze Ärmel, Rippbündchen', 'أكمام قصيرة'),
  shirt: words(
    'Collar, cuffs and button front',
    'Kragen, Manschetten und Knopfleiste',
    'ياقة وأزرار',
  ),
  hoodie: words('With a hood, cuffs and hem band', 'Mit Kapuze und Bündchen', 'بقلنسوة وأساور'),
  dress: words(
    'Sleeveless, with darts and a zip at the back',
    'Ärmellos, mit Abnähern und Reißverschluss hinten',
    'بلا أكمام مع سحاب في الظهر',
  ),
  qipao: words(
    'Standing collar, short sleeves, side slits',
    'Stehkragen, kurze Ärmel, Seitenschlitze',
    'ياقة قائمة وأكمام قصيرة',
  ),
  'circle-skirt': words('Flared, with a waistband', 'Weit schwingend, mit Bund', 'واسعة بحزام'),
  'pencil-skirt': words(
    'Narrow, with darts and a vent',
    'Schmal, mit Abnähern und Gehschlitz',
    'ضيقة مع فتحة',
  ),
  'pleated-skirt': words('Knife pleats all around', 'Rundum in Falten gelegt', 'بطيات من كل جانب'),
  trousers: words(
    'Straight, with darts and a waistband',
    'Gerade, mit Abnähern und Bund',
    'مستقيم بحزام',
  ),
};

/** By what they look like on the web. */
export const COLOURS: Readonly<Record<string, Words>> = {
  '#f4f1e8': words('Cream', 'Creme', 'كريمي'),
  '#ffffff': words('White', 'Weiß', 'أبيض'),
  '#35548c': words('Indigo', 'Indigo', 'نيلي'),
  '#23395b': words('Navy', 'Marine', 'كحلي'),
  '#9db7d5': words('Sky', 'Himmelblau', 'سماوي'),
  '#b5402f': words('Madder', 'Krapprot', 'أحمر'),
  '#5b2333': words('Burgundy', 'Bordeaux', 'عنابي'),
  '#2f2f33': words('Charcoal', 'Anthrazit', 'فحمي'),
  '#77787b': words('Grey', 'Grau', 'رمادي'),
  '#8a9a5b': words('Moss', 'Moos', 'طحلبي'),
  '#2e6e6a': words('Teal', 'Petrol', 'أخضر مزرق'),
  '#1f5a4d': words('Pine', 'Tanne', 'أخضر داكن'),
  '#a58d68': words('Sand', 'Sand', 'رملي'),
};
