export type { Body } from './body.ts';
export {
  type BodyInput,
  type BodyMaker,
  type BodyOptions,
  createBody,
  createBodyMaker,
  loadBodyMaker,
} from './body-maker.ts';
export { type Contradiction, ContradictionError } from './fit/contradictions.ts';
export { type BonePlaces, findBonePlaces } from './flesh/bone-places.ts';
export { createFlesh, type Flesh, type FleshOptions } from './flesh/flesh.ts';
export type { BodyLook, PieceName } from './look/body-look.ts';
export { HAIR_NAMES, type HairName } from './look/hair.ts';
export { carry, frameMotion, type HeadFrame, headFrame } from './look/head-frame.ts';
export type { Piece } from './look/piece.ts';
export type { Course } from './measure/take.ts';
export type { ImportedMeasurements, UnusedValue } from './measurements/aliases.ts';
export { findContradictions } from './measurements/check-measurements.ts';
export { fromFreeSewing, toFreeSewing } from './measurements/freesewing.ts';
export {
  fromGarmentCode,
  type GarmentCodeBody,
  type GarmentCodeOptions,
  toGarmentCode,
} from './measurements/garmentcode.ts';
export { limitsOf, spreadOf } from './measurements/limits.ts';
export { MeasurementError, type MeasurementProblem } from './measurements/measurement-error.ts';
export {
  type AllMeasurements,
  findMeasurement,
  MEASUREMENT_KEYS,
  MEASUREMENT_WORDS,
  MEASUREMENTS,
  type Measurement,
  type MeasurementKey,
  type Measurements,
} from './measurements/names.ts';
export { nearestName } from './measurements/nearest-name.ts';
export { predictMeasurements } from './measurements/predict.ts';
export { readMeasurements } from './measurements/read-measurements.ts';
export { type Person, sampleMeasurements, samplePeople } from './measurements/sample.ts';
export { SEXES, type Sex } from './measurements/sex.ts';
export { convert, formatLength, parseAngle, parseLength, type Unit } from './measurements/units.ts';
export { type Mittened, withMittens } from './mitten/with-mittens.ts';
export { type KeepApartOptions, keepApart } from './motion/apart/keep-apart.ts';
export { type BvhOptions, parseBvh } from './motion/bvh.ts';
export { type ClimbOptions, climb } from './motion/climb.ts';
export type { Clip, ClipJoint } from './motion/files/clip.ts';
export { formatBvh } from './motion/files/format-bvh.ts';
export { MotionError } from './motion/files/motion-error.ts';
export { type RecordOptions, recordClip } from './motion/files/record-clip.ts';
export { describeFit } from './motion/fit/describe-fit.ts';
export {
  type FitMotionOptions,
  type FitMotionReport,
  type FittedMotion,
  fitMotion,
} from './motion/fit/fit-motion.ts';
export { type CleanFootSkateOptions, cleanFootSkate } from './motion/foot-skate.ts';
export { type GltfAnimationOptions, readGltfAnimation } from './motion/gltf-animation.ts';
export { idle } from './motion/idle.ts';
export { inPlace } from './motion/in-place.ts';
export { type JointMap, type MapJointsOptions, mapJoints } from './motion/joint-aliases.ts';
export { type Keyframes, keyframeMotion, keyframesOf } from './motion/keyframes.ts';
export {
  type FootSkate,
  type MeasureFootSkateOptions,
  measureFootSkate,
} from './motion/measure-foot-skate.ts';
export {
  type Balance,
  type BalancedMotion,
  type BalanceMotionOptions,
  balanceMotion,
  measureBalance,
} from './motion/physics/balance-motion.ts';
export type { Mover } from './motion/physics/body-dynamics.ts';
export {
  type FilteredMotion,
  type FilterMotionOptions,
  filterMotion,
} from './motion/physics/filter-motion.ts';
export { type Effort, type JointEffort, measureEffort } from './motion/physics/measure-effort.ts';
export { type Placement, placeMotion } from './motion/place-motion.ts';
export { aPose, armsPose, tPose } from './motion/poses.ts';
export { CLIP_ENDINGS, readClip } from './motion/read-clip.ts';
export { type RetargetOptions, retarget } from './motion/retarget.ts';
export { createRoute, type Route } from './motion/route.ts';
export { type SequenceOptions, type SequencePart, sequence } from './motion/sequence.ts';
export type { Walker } from './motion/soles.ts';
export { legTurn, standingPose, turnLegs } from './motion/standing-pose.ts';
export {
  hold,
  type MotionMoment,
  type TransitionOptions,
  transition,
} from './motion/transition.ts';
export { type TurnOptions, turn } from './motion/turn.ts';
export { type WalkOptions, walk } from './motion/walk.ts';
export { readPack } from './pack/read-pack.ts';
export type { Template } from './pack/template.ts';
export type { Missing } from './scan/findings.ts';
export { fitScan, type ScanFit } from './scan/fit-scan.ts';
export { measureScan, type ScanMeasurements } from './scan/measure-scan.ts';
export { createScan, readScan, type Scan, type ScanOptions } from './scan/read-scan.ts';
export { type BodyGlbOptions, writeBodyGlb } from './show/body-glb.ts';
export { type CutMesh, fillCuts } from './show/cut-mesh.ts';
export {
  type MannequinHead,
  mannequinOf,
  type PaintedBody,
  paintBody,
  type ShownAs,
} from './show/paint-body.ts';
export { skinShades } from './show/skin-shades.ts';
export { createSurface, placeSurface, type Surface } from './show/surface.ts';
export {
  type FaceColours,
  linearColour,
  TONE_NAMES,
  TONES,
  type Tone,
  type ToneName,
} from './show/tones.ts';
export { JOINT_NAMES, JOINT_PARENTS, type JointName } from './skeleton/joints.ts';
export type { Motion } from './skeleton/motion.ts';
export {
  createPosed,
  createSkeleton,
  jointNumber,
  type Pose,
  type Posed,
  poseSkeleton,
  restPose,
  type Skeleton,
} from './skeleton/skeleton.ts';
export { type BlendOptions, blendVertices } from './skin/blend.ts';
export { createFigure, type Figure, type FigureOptions, figureOf } from './skin/figure.ts';
export type { Skin, SkinMethod, Skinned } from './skin/skin.ts';
export { createPlainSkinner, createSkinner, type Moving, type Skinner } from './skin/skinner.ts';
export { jointTransforms, TRANSFORM_SIZE } from './skin/transforms.ts';
export { stance, stancePose } from './stance/stance.ts';
export { STANCE_NAMES, type StanceName } from './stance/stances.ts';
