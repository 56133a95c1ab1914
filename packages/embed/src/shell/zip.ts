/**
 * Joins two chains by triangles, as a zip does: tells step by step which of them goes on, so that both
 * come about as far, and where they are before that.
 *
 * @param ways How far along each chain its vertices are.
 * @param start From which vertex of both on.
 */
export function* zip(
  ways: readonly (readonly number[])[],
  start = 0,
): Generator<{ isFirst: boolean; i: number; j: number }> {
  const [first, second] = ways.map((all) => all.map((way) => way / all[all.length - 1]));
  let [i, j] = [start, start];
  while (i + 1 < first.length || j + 1 < second.length) {
    const isFirst =
      j + 1 === second.length || (i + 1 < first.length && first[i + 1] <= second[j + 1]);
    yield { isFirst, i, j };
    if (isFirst) i++;
    else j++;
  }
}
