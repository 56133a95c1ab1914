/**
 * A binary heap of vertices, nearest first, on flat arrays. It reads the distances from the array it
 * was given: after lowering a vertex's distance, call `update`, which also (re)inserts it.
 */
export class DistanceHeap {
  readonly #distance: Float64Array;
  readonly #heap: Uint32Array;
  /** Place in the heap plus 1; 0 when outside. */
  readonly #place: Uint32Array;
  #size = 0;

  constructor(distance: Float64Array) {
    this.#distance = distance;
    this.#heap = new Uint32Array(distance.length);
    this.#place = new Uint32Array(distance.length);
  }

  get size(): number {
    return this.#size;
  }

  update(vertex: number): void {
    const place = this.#place[vertex];
    this.#rise(vertex, place > 0 ? place - 1 : this.#size++);
  }

  /** Takes out the nearest vertex; of equally near ones whichever, but always the same. */
  pop(): number {
    const nearest = this.#heap[0];
    this.#place[nearest] = 0;
    const last = this.#heap[--this.#size];
    if (this.#size > 0) this.#sink(last);
    return nearest;
  }

  #rise(vertex: number, from: number): void {
    const key = this.#distance[vertex];
    let hole = from;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (this.#distance[this.#heap[parent]] <= key) break;
      this.#put(this.#heap[parent], hole);
      hole = parent;
    }
    this.#put(vertex, hole);
  }

  #sink(vertex: number): void {
    const key = this.#distance[vertex];
    let hole = 0;
    for (;;) {
      let child = 2 * hole + 1;
      if (child >= this.#size) break;
      const right = child + 1;
      if (
        right < this.#size &&
        this.#distance[this.#heap[right]] < this.#distance[this.#heap[child]]
      ) {
        child = right;
      }
      if (this.#distance[this.#heap[child]] >= key) break;
      this.#put(this.#heap[child], hole);
      hole = child;
    }
    this.#put(vertex, hole);
  }

  #put(vertex: number, place: number): void {
    this.#heap[place] = vertex;
    this.#place[vertex] = place + 1;
  }
}
