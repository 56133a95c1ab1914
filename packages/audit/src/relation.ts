/** How two triangles lie to each other. */
export type Relation = typeof APART | typeof TOUCHING | typeof CROSSING | typeof OVERLAPPING;

/** No common point that counts. */
export const APART = 0;
/** Common points, but only on the border of one of them. */
export const TOUCHING = 1;
/** They pass through each other: their insides meet, in different planes. */
export const CROSSING = 2;
/** Their insides meet in one plane. */
export const OVERLAPPING = 3;
