import type { ReportWords } from '@toile/dressing';
import { PLACES } from './names-de.ts';

const list = (words: readonly string[]): string => new Intl.ListFormat('de').format(words);
const within = (panel: string): string => (panel ? `, in „${panel}“` : '');

/** Der Bericht über die Passform. */
export const REPORT: ReportWords = {
  language: 'de',
  direction: 'ltr',
  places: PLACES,
  at: {
    chest: 'an der Brust',
    waist: 'an der Taille',
    hips: 'an der Hüfte',
    thigh: 'an den Oberschenkeln',
    upperArm: 'an den Oberarmen',
  },
  list,
  verdict: {
    tight: (at, by) => `${at} um ${by} zu eng`,
    tightStretched: (at, by) => `zu eng ${at}: der Stoff ist um ${by} gedehnt`,
    tightPressed: (at, by) => `zu eng ${at}: es drückt mit ${by}`,
    slides: (at, by) => `${at} um ${by} zu weit: es rutscht herunter`,
    sitsOnHips: (at, by) => `${at} um ${by} zu weit: es sitzt auf der Hüfte`,
    held: (at) => `${at} hält der Gummizug`,
    stretched: (at) => `dehnt sich ${at}, wie es dieser Stoff leicht tut`,
    close: (at) => `liegt ${at} an`,
    good: (at) => `passt gut ${at}`,
    roomy: (at) => `weit ${at}`,
    open: (at) => `offen ${at}`,
    nothing: (why) =>
      `nichts mit dem Körper zu vergleichen: ${why ?? 'es umschließt keine der Stellen, die gemessen werden'}`,
    felt: (by, panel) => `an der engsten Stelle ist der Stoff um ${by} gedehnt${within(panel)}`,
    tooTight: (by, panel) =>
      `zu eng: an der engsten Stelle ist der Stoff um ${by} gedehnt${within(panel)}`,
    elastic: (by, panel) => `der Gummizug ist um ${by} gedehnt${within(panel)}`,
    presses: (by, panel) => `es drückt auf den Körper, mit ${by}${within(panel)}`,
    pressesHard: (by, panel) => `es drückt stark auf den Körper, mit ${by}${within(panel)}`,
    crossed: (count) => `Stoff durchdringt etwas an ${count} Stellen`,
    unsettled: 'der Stoff war noch nicht zur Ruhe gekommen: nehmen Sie all das als ersten Eindruck',
  },
  page: {
    title: (names, count) => `${names}: wie ${count > 1 ? 'sie passen' : 'es passt'}`,
    garment: (name, material) => `${name} aus ${material}`,
    room: 'Weite um den Körper',
    table: {
      body: 'Körper',
      cut: 'Kleidung im Zuschnitt',
      rest: 'Gummizüge in Ruhe',
      ease: 'Weite',
    },
    noEase: (places) => `Keine Weite: ${places.join('; ')}.`,
    why: {
      absent: 'dorthin reicht es nicht',
      open: 'dort ist es offen',
      'around more': 'es umschließt mehr als das',
    },
    maps: {
      warp: 'Dehnung entlang der Kette',
      weft: 'Dehnung entlang des Schusses',
      pressure: 'Druck auf den Körper (geschätzt)',
      gap: 'Abstand vom Körper',
    },
    low: { strain: 'locker', pressure: 'keiner', gap: 'auf der Haut' },
    legend: (full, middle) => `${full} oder mehr, in der Mitte ${middle}`,
    whole: 'Über das ganze Kleidungsstück',
    spread: { mean: 'Mittel', most: '95 % unter', max: 'höchstens' },
    audit: (intersections, inside) =>
      `${intersections} Durchdringungen, ${inside} Punkte im Körper`,
    rest: (settled) => (settled ? 'in Ruhe' : 'nicht in Ruhe'),
    steps: (sew, drape) => `${sew} Schritte genäht, ${drape} drapiert`,
  },
};
