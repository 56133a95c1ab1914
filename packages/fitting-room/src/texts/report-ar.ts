import type { ReportWords } from '@toile/dressing';
import { PLACES } from './names-ar.ts';

const list = (words: readonly string[]): string => new Intl.ListFormat('ar').format(words);
const within = (panel: string): string => (panel ? `، في «${panel}»` : '');

/** تقرير المقاس. */
export const REPORT: ReportWords = {
  language: 'ar',
  direction: 'rtl',
  places: PLACES,
  at: {
    chest: 'عند الصدر',
    waist: 'عند الخصر',
    hips: 'عند الوركين',
    thigh: 'عند الفخذين',
    upperArm: 'عند العضدين',
  },
  list,
  verdict: {
    tight: (at, by) => `ضيق ${at} بمقدار ${by}`,
    tightStretched: (at, by) => `ضيق ${at}: القماش ممدود ${by}`,
    tightPressed: (at, by) => `ضيق ${at}: يضغط بمقدار ${by}`,
    slides: (at, by) => `واسع جدًا ${at} بمقدار ${by}: ينزلق`,
    sitsOnHips: (at, by) => `واسع جدًا ${at} بمقدار ${by}: يستقر على الوركين`,
    held: (at) => `يثبته المطاط ${at}`,
    stretched: (at) => `يتمدد ${at} كما يتمدد هذا القماش بسهولة`,
    close: (at) => `ملاصق ${at}`,
    good: (at) => `مناسب ${at}`,
    roomy: (at) => `فضفاض ${at}`,
    open: (at) => `مفتوح ${at}`,
    nothing: (why) => `لا شيء يُقارن بالجسم: ${why ?? 'لا يحيط بأي موضع مقيس'}`,
    felt: (by, panel) => `القماش ممدود ${by} في أضيق موضع${within(panel)}`,
    tooTight: (by, panel) => `ضيق جدًا: القماش ممدود ${by} في أضيق موضع${within(panel)}`,
    elastic: (by, panel) => `المطاط ممدود ${by}${within(panel)}`,
    presses: (by, panel) => `يضغط على الجسم بمقدار ${by}${within(panel)}`,
    pressesHard: (by, panel) => `يضغط على الجسم بشدة، بمقدار ${by}${within(panel)}`,
    crossed: (count) => `يخترق القماش شيئًا في ${count} مواضع`,
    unsettled: 'لم يستقر القماش بعد: اعتبر هذا كله انطباعًا أول',
  },
  page: {
    title: (names) => `${names}: كيف يناسبك`,
    garment: (name, material) => `${name} من ${material}`,
    room: 'المتسع حول الجسم',
    table: { body: 'الجسم', cut: 'القطعة كما قُصّت', rest: 'المطاط مرتخيًا', ease: 'المتسع' },
    noEase: (places) => `لا متسع: ${places.join('؛ ')}.`,
    why: {
      absent: 'لا يصل إلى هناك',
      open: 'مفتوح هناك',
      'around more': 'يحيط بأكثر من ذلك',
    },
    maps: {
      warp: 'التمدد على طول السداة',
      weft: 'التمدد على طول اللحمة',
      pressure: 'الضغط على الجسم (تقدير)',
      gap: 'المسافة عن الجسم',
    },
    low: { strain: 'مرتخٍ', pressure: 'لا شيء', gap: 'على الجلد' },
    legend: (full, middle) => `${full} أو أكثر، وفي الوسط ${middle}`,
    whole: 'على القطعة كلها',
    spread: { mean: 'المتوسط', most: '95٪ أقل من', max: 'الأقصى' },
    audit: (intersections, inside) => `${intersections} تقاطعات، ${inside} نقاط داخل الجسم`,
    rest: (settled) => (settled ? 'مستقر' : 'غير مستقر'),
    steps: (sew, drape) => `${sew} خطوات خياطة، ${drape} انسدال`,
  },
};
