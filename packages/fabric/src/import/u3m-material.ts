import type { FabricCard } from '../card/card.ts';
import { FabricError } from '../fabric-error.ts';
import type { Rgb } from '../look/colour.ts';
import type { Picture, Pictures } from '../look/pictures.ts';
import { parseJson } from '../parse-json.ts';
import { toSI } from '../units.ts';
import { finishCard, type ImportOptions, present, stamp } from './import-options.ts';
import { importU3m } from './u3m.ts';
import { asNumber, asObject } from './u3m-strip.ts';

/** Files that a material names by their paths, beside its own; undefined where there is none. */
export interface FilesBeside {
  bytes(path: string): Uint8Array | undefined;
  text(path: string): string | undefined;
}

export interface U3mMaterial {
  readonly card: FabricCard;
  /** Nothing where the file tells nothing of how it looks. */
  readonly pictures?: Pictures;
}

type Json = Record<string, unknown>;

/**
 * A fabric from a U3M 1.1 material: how it drapes from the measurements that it names, if any, else from its mass
 * and thickness; how it looks from its front's pictures. Taken are colour, normals and roughness. Pictures of alpha
 * are not: they would have to become part of the colour's.
 *
 * @param options What is to be said of it; its name is in the file.
 */
export function readU3mMaterial(
  text: string,
  files: FilesBeside,
  options: Omit<ImportOptions, 'name' | 'kind'>,
): U3mMaterial {
  const file = asObject(parseJson(text, 'U3M'), 'U3M');
  if (file.schema !== '1.1') {
    throw new FabricError(`U3M schema: ${JSON.stringify(file.schema)} should be "1.1"`);
  }
  const material = asObject(file.material, 'material');
  const side = optional(material.front) ?? optional(material.back) ?? optional(material.side);
  const pictures = side && readPictures(side, files);
  return { card: readCard(material, files, options), ...(pictures && { pictures }) };
}

function optional(value: unknown): Json | undefined {
  return value === undefined || value === null ? undefined : (value as Json);
}

function readCard(
  material: Json,
  files: FilesBeside,
  options: Omit<ImportOptions, 'name' | 'kind'>,
): FabricCard {
  const physics = optional(material.physics);
  const structure = optional(physics?.construction)?.type;
  const isKnit = optional(physics?.material_type)?.type === 'Knit';
  const about: ImportOptions = {
    ...options,
    name: String(material.name ?? options.id),
    kind: isKnit ? 'knit' : 'woven',
    ...fibreOf(physics),
    ...(typeof structure === 'string' && structure !== 'unknown' && { structure }),
  };
  const path = optional(physics?.devices)?.fab;
  if (typeof path === 'string' && path !== 'null') {
    return importU3m(there(path, files.text(path)), about).card;
  }
  const from = stamp(about);
  const told = (key: 'weight' | 'thickness'): number | undefined => {
    const value = physics?.[key];
    return value === undefined || value === null ? undefined : asNumber(value, `physics.${key}`);
  };
  const [weight, thickness] = [told('weight'), told('thickness')];
  const numbers = present<Partial<FabricCard>>({
    massPerArea: weight === undefined ? undefined : from(toSI(weight, 'massPerArea', 'g/m²')),
    thickness: thickness === undefined ? undefined : from(toSI(thickness, 'length', 'mm')),
  });
  return finishCard(about, numbers ?? {}, ['How it drapes was not measured in this file.']);
}

/** What there is most of. */
function fibreOf(physics: Json | undefined): { fibre?: string } {
  const parts = optional(physics?.composition)?.parts;
  if (!Array.isArray(parts)) return {};
  const [most] = [...parts].sort((a, b) => Number(b.ratio) - Number(a.ratio));
  const fibre = most?.type;
  return typeof fibre === 'string' && fibre !== 'unknown' ? { fibre: fibre.toLowerCase() } : {};
}

function readPictures(side: Json, files: FilesBeside): Pictures | undefined {
  const image = (channel: string): Picture | undefined => {
    const texture = optional(optional(side[channel])?.texture);
    return texture && readPicture(asObject(texture.image, `${channel}.texture.image`), files);
  };
  const factor = (channel: string): Rgb => {
    const {
      r = 1,
      g = 1,
      b = 1,
    } = (optional(optional(side[channel])?.texture)?.factor ??
      optional(side[channel])?.constant ??
      {}) as Record<string, number>;
    return [r, g, b];
  };
  const scale = optional(optional(side.normal)?.texture)?.scale;
  const roughness = optional(side.roughness)?.constant;
  const found = present<Pictures>({
    colour: image('basecolor'),
    normal: image('normal'),
    roughness: image('roughness'),
    tint: factor('basecolor'),
    depth: typeof scale === 'number' ? scale : undefined,
    dullness: typeof roughness === 'number' ? roughness : undefined,
  });
  return found?.colour || found?.normal || found?.roughness ? found : undefined;
}

function readPicture(image: Json, files: FilesBeside): Picture {
  const path = String(image.path);
  const [width, height] = (['width', 'height'] as const).map((key) =>
    toSI(asNumber(image[key], `${path}: ${key}`), 'length', 'mm'),
  );
  if (!(width > 0 && height > 0)) {
    throw new FabricError(`${path}: ${image.width} by ${image.height} mm is no size of cloth`);
  }
  const { mode = 'normal', rotation = 0 } = (image.repeat ?? {}) as Json;
  if (mode !== 'normal' || rotation !== 0) {
    throw new FabricError(
      `${path}: its repeat is mirrored or turned, which is not read; save it as it repeats`,
    );
  }
  const bytes = there(path, files.bytes(path));
  const type = bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : undefined;
  if (!type) throw new FabricError(`${path}: is neither PNG nor JPEG; save it as one of them`);
  return { bytes, type, width, height };
}

function there<T extends { readonly length: number }>(path: string, content: T | undefined): T {
  if (content && content.length > 0) return content;
  throw new FabricError(`${path}: is named by the material, and is not there`);
}
