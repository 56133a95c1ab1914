export const toileTethers: any = null;
