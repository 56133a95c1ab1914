import type { Vec3 } from '@toile/sim';
import { CanvasTexture, Group, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';

/** Rings where the cloth is held. */
export interface Markers {
  readonly group: Group;
  show(points: readonly Vec3[]): void;
}

export function createMarkers(): Markers {
  const group = new Group();
  const material = new SpriteMaterial({
    map: ringTexture(),
    depthTest: false,
    sizeAttenuation: false,
    toneMapped: false,
  });
  return {
    group,
    show(points) {
      while (group.children.length < points.length) {
        const sprite = new Sprite(material);
        sprite.scale.setScalar(0.022);
        sprite.renderOrder = 10;
        group.add(sprite);
      }
      group.children.forEach((sprite, k) => {
        sprite.visible = k < points.length;
        if (points[k]) sprite.position.set(...points[k]);
      });
    },
  };
}

function ringTexture(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const context = canvas.getContext('2d');
  if (context) {
    const circle = (radius: number, width: number, colour: string): void => {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.beginPath();
      context.arc(32, 32, radius, 0, 2 * Math.PI);
      context.stroke();
    };
    circle(24, 10, 'rgb(20 16 12 / 0.55)');
    circle(24, 6, '#fffaf0');
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
