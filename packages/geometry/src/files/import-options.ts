export interface ImportOptions {
  /**
   * Take the file's texture coordinates as material coordinates in METRES (u along the warp, v along
   * the weft), as `formatObj` and `writeGlb` write them. Default false: most files hold fractions of
   * an image there, which would shrink the cloth's rest shape to one square metre.
   */
  materialUvs?: boolean;
}
