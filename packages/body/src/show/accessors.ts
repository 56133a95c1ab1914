import type { Accessor, Document } from '@gltf-transform/core';

/** Which numbers of an array belong together. */
type Kind = Parameters<Accessor['setType']>[0];
type Numbers = NonNullable<Parameters<Accessor['setArray']>[0]>;

/** Adds arrays to a document, all to one buffer. */
export function createAccessors(document: Document): (type: Kind, array: Numbers) => Accessor {
  const [buffer = document.createBuffer()] = document.getRoot().listBuffers();
  return (type, array) => document.createAccessor().setBuffer(buffer).setType(type).setArray(array);
}
