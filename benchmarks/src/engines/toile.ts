export const toile: any = null;
