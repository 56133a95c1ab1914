/** Vertices of the template's face: every body has the same ones. Left, then right, where in pairs. */
export const FACE = {
  /** Of the head. */
  top: 881,
  /** The deepest of the eyes' sockets, which are spheres up to `SOCKET_RINGS` from there. */
  eyes: [8011, 1319],
  noseTip: 297,
  noseBridge: 133,
  /** Where the upper lip turns inwards. */
  mouth: 520,
  /** The deepest of the mouth's hollow; lips begin `LIP_RINGS` from there. */
  throat: 710,
} as const;

export const SOCKET_RINGS = 9;
/** First and last ring of the red of the lips. */
export const LIP_RINGS = [12, 19] as const;
/** Height of the head above its joint [m], of a person for whom lengths of a face are told. */
export const USUAL_HEAD = 0.1515;
