/**
 * How a measurement changes with the points it is taken from, as a list of (point, vector); a point
 * may occur more than once.
 */
export class Gradient {
  count = 0;
  points: Uint32Array = new Uint32Array(256);
  vectors: Float64Array = new Float64Array(3 * 256);

  clear(): void {
    this.count = 0;
  }

  add(point: number, x: number, y: number, z: number): void {
    if (this.count === this.points.length) this.grow();
    const i = this.count++;
    this.points[i] = point;
    this.vectors[3 * i] = x;
    this.vectors[3 * i + 1] = y;
    this.vectors[3 * i + 2] = z;
  }

  private grow(): void {
    const { points, vectors } = this;
    this.points = new Uint32Array(2 * points.length);
    this.points.set(points);
    this.vectors = new Float64Array(2 * vectors.length);
    this.vectors.set(vectors);
  }
}
