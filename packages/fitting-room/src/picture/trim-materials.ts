import { lookOf, type Role } from '@toile/finish';
import { createShade, drawFine, isFine } from '@toile/viewer';
import { Color, FrontSide, type Material, MeshPhysicalMaterial } from 'three';

/** What a garment's trims are made of. */
export interface TrimMaterials {
  /** None for what is of the cloth itself. */
  of(role: Role): Material | undefined;
  /** @param colour Of the cloth. */
  setCloth(colour: string): void;
  dispose(): void;
}

export function createTrimMaterials(roles: readonly Role[]): TrimMaterials {
  const materials = new Map<Role, Material>();
  for (const role of roles) {
    const look = lookOf(role, [1, 1, 1]);
    if (!look || materials.has(role)) continue;
    const { roughness, metalness } = look;
    const isThread = role === 'stitch' || role === 'cord';
    const material = look.isShade
      ? createShade()
      : new MeshPhysicalMaterial({
          roughness,
          metalness,
          sheen: isThread ? 0.4 : 0,
          specularIntensity: isThread || role === 'gap' ? 0.2 : 1,
          // A label lies on the inner side, and what is drawn over cloth is drawn over both.
          side: FrontSide,
        });
    if (isFine(role)) drawFine(material, role);
    materials.set(role, material);
  }
  return {
    of: (role) => materials.get(role),
    setCloth(colour) {
      const { r, g, b } = new Color(colour);
      for (const [role, material] of materials) {
        const look = lookOf(role, [r, g, b]);
        if (look && material instanceof MeshPhysicalMaterial) material.color.setRGB(...look.colour);
      }
    },
    dispose() {
      for (const material of materials.values()) material.dispose();
    },
  };
}
