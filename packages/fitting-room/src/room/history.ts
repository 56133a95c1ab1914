/** What was chosen before, and what was undone. */
export interface History<T> {
  readonly present: T;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** @param merges Changes with the same name in a row, as a slider's, are one step. */
  push(next: T, merges?: string): void;
  undo(): void;
  redo(): void;
}

/** Longer ago nobody remembers. */
const MOST = 200;

export function createHistory<T>(first: T): History<T> {
  let [past, future]: [T[], T[]] = [[], []];
  let present = first;
  let last: string | undefined;
  return {
    get present() {
      return present;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    push(next, merges) {
      if (next === present) return;
      if (merges === undefined || merges !== last) past = [...past, present].slice(-MOST);
      last = merges;
      present = next;
      future = [];
    },
    undo() {
      const before = past.pop();
      if (before === undefined) return;
      future.push(present);
      present = before;
      last = undefined;
    },
    redo() {
      const after = future.pop();
      if (after === undefined) return;
      past.push(present);
      present = after;
      last = undefined;
    },
  };
}
