import { type Material, MaterialError } from '../model/material.ts';
import { addLine, buildCurve } from '../model/monotone-curve.ts';
import type { MembraneLaw } from './membrane-law.ts';
import { type MembraneKind, membranes } from './membranes.ts';

/**
 * The law of a material: orthotropic, with ν_u = `poisson` and ν_v = ν_u E_v/E_u.
 *
 *     c11 = E_u/(1 − ν_u ν_v)   c22 = E_v/(1 − ν_u ν_v)   c12 = ν_u c22   c33 = G
 *
 * Moduli and curves are those of strips that are free to narrow. A curve E_u(e) replaces a modulus
 * and is kept exactly: the line (c11 − E_u) e, with E_u the first slope, is added to it and is what
 * narrowing takes away again. Such a strip then narrows by ν_u e_u at every strain.
 *
 * Source: [Thomaszewski2007, Eq. 22]; curves per direction: [Volino2009, abstract].
 */
export function buildMembraneLaw(material: Material, kind: MembraneKind = 'green'): MembraneLaw {
  const { curves } = material;
  const { readCurve } = membranes[kind];
  const warp = curves?.warp && readCurve(curves.warp);
  const weft = curves?.weft && readCurve(curves.weft);
  const shear = curves?.shear && buildCurve(curves.shear);
  const eu = warp?.slopes[0] ?? finite(material, 'stretchWarp');
  const ev = weft?.slopes[0] ?? finite(material, 'stretchWeft');
  const c33 = shear?.slopes[0] ?? finite(material, 'shear');

  const poisson = material.poisson ?? 0;
  const rest = 1 - (poisson * poisson * ev) / eu;
  if (!(rest > 0)) {
    throw new MaterialError(
      `material "${material.name}": poisson is ${poisson}, but with stiffnesses at rest of ${eu} N/m (warp) and ${ev} N/m (weft) it must stay below ${Math.sqrt(eu / ev)}: lower it, or exchange warp and weft`,
    );
  }
  const c11 = eu / rest;
  const c22 = ev / rest;
  return {
    c11,
    c22,
    c12: poisson * c22,
    c33,
    ...(warp && { warp: addLine(warp, c11 - eu) }),
    ...(weft && { weft: addLine(weft, c22 - ev) }),
    ...(shear && { shear }),
  };
}

function finite(material: Material, key: 'stretchWarp' | 'stretchWeft' | 'shear'): number {
  const stiffness = material[key];
  if (Number.isFinite(stiffness)) return stiffness;
  throw new MaterialError(
    `material "${material.name}": inextensible cloth needs a finite stiffness here: ${key} is ${stiffness}; give it a number (a woven cotton has about ${key === 'shear' ? '50' : '1e4'} N/m) or use the position solver`,
  );
}
