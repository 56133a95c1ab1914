export { type Cloth, type ClothOptions, createCloth } from './cloth.ts';
