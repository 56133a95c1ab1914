export {
  axis,
  type Chart,
  chartElement,
  chartFile,
  frame,
  type Point,
  type Series,
} from './chart.ts';
export { type DotShape, dotLook, type Legend, type Look, legend, lineLook } from './legend.ts';
export { colour, PLOT_STYLE, renderElement, renderFile } from './render.ts';
