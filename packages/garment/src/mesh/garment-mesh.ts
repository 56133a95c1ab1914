import type { SeamKind } from '../pattern/pattern.ts';

/** A pattern cut into triangles: panels apart, seams as pairs of vertices. */
export interface GarmentMesh {
  /** x, y per vertex in its panel's plane [m]. */
  readonly positions2: Float64Array;
  /**
   * Material coordinates per vertex [m]: u along the warp, v along the weft, right-handed as seen
   * from the fabric's outer side.
   */
  readonly uvs: Float64Array;
  /** Wound like the panel's loop: counter-clockwise as seen from the fabric's outer side. */
  readonly triangles: Uint32Array;
  /** In the pattern's order; vertices and triangles of a panel follow each other. */
  readonly panels: readonly MeshPanel[];
  /** Vertices along each edge, ends included: `boundary[panel][edge]`. */
  readonly boundary: readonly (readonly Uint32Array[])[];
  /** In the pattern's order. */
  readonly seams: readonly MeshSeam[];
  readonly innerLines: readonly MeshLine[];
  /** Smallest angle of all triangles [rad]; sharp corners of the pattern count too. */
  readonly minAngle: number;
  /** Where the mesh is finer or poorer than asked for, for the user to read. */
  readonly notes: readonly string[];
}

export interface MeshPanel {
  readonly name: string;
  readonly firstVertex: number;
  readonly vertexCount: number;
  readonly firstTriangle: number;
  readonly triangleCount: number;
  /** Which cloth of the garment it is cut from. */
  readonly fabric: string;
}

export interface MeshSeam {
  readonly name: string;
  readonly kind: SeamKind;
  /**
   * Vertices to be joined, a0, b0, a1, b1, …, in order along the seam's first side. A vertex both
   * sides share already, like the tip of a dart, makes no pair.
   */
  readonly pairs: Uint32Array;
}

/** A fold, dart or pleat line, or the part of one that lies inside its panel. */
export interface MeshLine {
  readonly panel: string;
  readonly label: string | undefined;
  /** Fold angle [rad]: 0 stays flat, π folds over, the outsides meeting. */
  readonly fold: number;
  readonly vertices: Uint32Array;
}
