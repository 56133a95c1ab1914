/** Pictures of what is in a binary glTF file, by a browser without a window. */
export { findBrowser } from './picture/find-browser.ts';
export { type Order, takePictures } from './picture/take-pictures.ts';
