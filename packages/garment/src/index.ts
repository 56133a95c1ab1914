export { type CircleSkirtOption, draftCircleSkirt } from './draft/circle-skirt.ts';
export {
  type Draft,
  type DraftMeasurements,
  type DraftOption,
  type DraftOptions,
  proposedValue,
} from './draft/draft.ts';
export { DRAFTS } from './draft/drafts.ts';
export { type DressOption, draftDress } from './draft/dress.ts';
export { draftHoodie, type HoodieOption } from './draft/hoodie.ts';
export { draftPencilSkirt, type PencilSkirtOption } from './draft/pencil-skirt.ts';
export {
  draftPleatedSkirt,
  PLEATED_SKIRT,
  type PleatedSkirtOption,
} from './draft/pleated-skirt.ts';
export { draftQipao, type QipaoOption } from './draft/qipao.ts';
export { draftShirt, type ShirtOption } from './draft/shirt.ts';
export { gradeSizes, SIZE_NAMES, type Size, type SizeName } from './draft/sizes.ts';
export { draftTee, type TeeOption } from './draft/tee.ts';
export { draftTrousers, type TrousersOption } from './draft/trousers.ts';
export { type DxfOptions, readDxf } from './dxf/read-dxf.ts';
export {
  PATTERN_ENDINGS,
  PATTERN_FORMAT_NAMES,
  PATTERN_FORMATS,
} from './formats/formats.ts';
export type {
  DesignMap,
  PieceRule,
  SeamRule,
} from './freesewing/designs/design-map.ts';
export { FREESEWING_DESIGNS, type FreeSewingName } from './freesewing/designs/designs.ts';
export type { FreeSewingDesign, OptionValue } from './freesewing/designs/freesewing-api.ts';
export { draftFreeSewing, type FreeSewingOptions } from './freesewing/draft-freesewing.ts';
export { type GarmentCodeOptions, readGarmentCode } from './garmentcode/read-garment-code.ts';
export type { GarmentMesh, MeshLine, MeshPanel, MeshSeam } from './mesh/garment-mesh.ts';
export { joinPairs, type MergedSeams, mergeSeams } from './mesh/merge-seams.ts';
export { MESH_DEFAULTS, type MeshOptions, meshPattern } from './mesh/mesh-pattern.ts';
export { type MeshQuality, meshQuality } from './mesh/mesh-quality.ts';
export { pressFolds } from './mesh/press-folds.ts';
export { checkPattern, findProblems } from './pattern/check-pattern.ts';
export type { Curve, Point } from './pattern/curve.ts';
export {
  curveEnd,
  curveLength,
  curveStart,
  pointAt,
  reverseCurve,
  sampleCurve,
  splitCurve,
  transformCurve,
} from './pattern/curve-points.ts';
export { type HemMake, hemMake } from './pattern/hem-make.ts';
export { mendPattern } from './pattern/mend-pattern.ts';
export { boundsOf, outlineOf, signedArea } from './pattern/outline.ts';
export {
  BODY_PARTS,
  type BodyPart,
  type Button,
  type Edge,
  type EdgeName,
  type Elastic,
  HOOD_STATES,
  type HoodState,
  type InnerLine,
  type Panel,
  type PanelPoint,
  type Pattern,
  type PatternSize,
  type Placement,
  type Seam,
  type SeamKind,
  type SeamTreatment,
} from './pattern/pattern.ts';
export { PatternError, type PatternProblem } from './pattern/pattern-error.ts';
export type { FormatOptions, PatternFormat, PatternText } from './pattern/pattern-format.ts';
export {
  type PanelInfo,
  type PatternInfo,
  patternInfo,
  type SeamInfo,
} from './pattern/pattern-info.ts';
export { placePoint, rotationFromAngles } from './pattern/placement.ts';
export { gradePatterns, patternOfSize, type SizedPattern } from './pattern/size-pattern.ts';
export type {
  BeltLoop,
  DecorativeButton,
  Drawstring,
  Fly,
  Hem,
  Label,
  Pocket,
  Topstitch,
  Trim,
  Zip,
} from './pattern/trims.ts';
export { wearingOrder } from './pattern/wearing-order.ts';
export { formatProject, PROJECT_VERSION } from './project/format-project.ts';
export { type PatternOptions, readPattern } from './project/read-pattern.ts';
export { type ProjectOptions, readProject } from './project/read-project.ts';
export { formatSvg, type SvgOptions } from './svg/format-svg.ts';
