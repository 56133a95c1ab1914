/** FreeSewing's measurements [mm, degrees] of five people who differ as much as people do. */
const NAMES =
  'ankle biceps bustFront bustPointToUnderbust bustSpan chest crossSeam crossSeamFront head heel highBust highBustFront hips hpsToBust hpsToWaistBack hpsToWaistFront inseam knee neck seat seatBack shoulderSlope shoulderToElbow shoulderToShoulder shoulderToWrist underbust upperLeg waist waistBack waistToFloor waistToArmpit waistToHips waistToKnee waistToSeat waistToUnderbust waistToUpperLeg wrist crotchDepth'.split(
    ' ',
  );

const PEOPLE = {
  slimWoman: [
    190.3, 230.8, 453.2, 72.9, 194.3, 800, 642.4, 334, 535.4, 259.5, 810.2, 405.6, 747.2, 253.6,
    401.9, 415.7, 758.8, 316.1, 286.9, 860, 455.1, 25.1, 320, 387.9, 552.2, 667.6, 491.5, 620,
    289.9, 1037, 201.6, 96.1, 590, 192.3, 90.3, 278.1, 130, 278.1,
  ],
  averageWoman: [
    212.3, 280.2, 503.1, 75.4, 231.3, 940, 698.6, 344.5, 546.4, 275.4, 927.1, 439.9, 914, 281.4,
    413.7, 449.7, 776.5, 368.8, 324.4, 1020, 554.5, 23.3, 330.7, 420, 574, 793, 602.6, 780, 386.1,
    1063, 203, 93.7, 602.9, 187.3, 87.8, 286.5, 148.1, 286.5,
  ],
  heavyShortWoman: [
    247.2, 342.6, 443.8, 81.4, 316.8, 1200, 752.5, 333.1, 538.1, 275.2, 1062.1, 479, 1238.6, 329.5,
    395.1, 485.2, 685.4, 427.3, 395.6, 1260, 652.5, 23.7, 306.4, 451.1, 539.4, 1034.3, 742.5, 1080,
    493.3, 954.7, 178.6, 76.2, 536.3, 152.4, 62.8, 269.3, 182.8, 269.3,
  ],
  averageMan: [
    237.7, 322, 518, 76.7, 193, 1000, 676.7, 329.3, 568.3, 327.9, 1028.7, 473.3, 932.1, 278.6,
    436.9, 475.5, 861.3, 377.5, 380, 1000, 564, 26, 350.5, 459.8, 625, 924.8, 605.9, 880, 430.9,
    1124.6, 225.9, 95.6, 606.8, 191.3, 111.9, 263.3, 166.5, 263.3,
  ],
  heavyTallMan: [
    285.8, 399.2, 674.2, 90.1, 210.4, 1240, 773.2, 344.5, 601.3, 363.5, 1258.6, 590.9, 1242.1,
    325.5, 466.1, 555.5, 941.2, 451.5, 449.8, 1200, 639.4, 26.3, 386.1, 534, 681.2, 1157.6, 736.1,
    1200, 586.4, 1230.8, 239, 102, 666.9, 204, 127.2, 289.6, 203.6, 289.6,
  ],
};

export type BodyName = keyof typeof PEOPLE;

export const BODIES: Record<BodyName, Record<string, number>> = Object.fromEntries(
  Object.entries(PEOPLE).map(([name, values]) => [
    name,
    Object.fromEntries(NAMES.map((key, i) => [key, values[i]])),
  ]),
) as Record<BodyName, Record<string, number>>;
