// FreeSewing ships no types; freesewing-api.ts says what we use of it.
declare module '@freesewing/aaron' {
  export const Aaron: import('./freesewing-api.ts').FreeSewingDesign;
}
declare module '@freesewing/bella' {
  export const Bella: import('./freesewing-api.ts').FreeSewingDesign;
}
declare module '@freesewing/brian' {
  export const Brian: import('./freesewing-api.ts').FreeSewingDesign;
}
declare module '@freesewing/penelope' {
  export const Penelope: import('./freesewing-api.ts').FreeSewingDesign;
  export const about: object;
  export const back: object;
  export const front: object;
  export const waistband: object;
}
declare module '@freesewing/sandy' {
  export const Sandy: import('./freesewing-api.ts').FreeSewingDesign;
}
declare module '@freesewing/teagan' {
  export const Teagan: import('./freesewing-api.ts').FreeSewingDesign;
}
declare module '@freesewing/core' {
  export const Design: new (config: {
    readonly data: object;
    readonly parts: readonly object[];
  }) => import('./freesewing-api.ts').FreeSewingDesign;
}
