export { makeNearest, type NearestBody } from './work/make-nearest.ts';
export { type TapeCourse, tapeCourse } from './work/tape-course.ts';
