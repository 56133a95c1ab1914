export type Sex = 'female' | 'male';

export const SEXES: readonly Sex[] = ['female', 'male'];
