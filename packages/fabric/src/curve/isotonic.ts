/**
 * The never-falling sequence closest to the values in the least-squares sense: neighbours that fall
 * are pooled into their weighted mean until none does.
 * Source: [Barlow1972, abstract] (pool adjacent violators)
 */
export function isotonic(values: readonly number[], weights: readonly number[]): number[] {
  const pools: { mean: number; weight: number; count: number }[] = [];
  values.forEach((value, i) => {
    let pool = { mean: value, weight: weights[i], count: 1 };
    for (;;) {
      const before = pools[pools.length - 1];
      if (!before || before.mean <= pool.mean) break;
      pools.pop();
      const weight = before.weight + pool.weight;
      const mean = (before.mean * before.weight + pool.mean * pool.weight) / weight;
      pool = { mean, weight, count: before.count + pool.count };
    }
    pools.push(pool);
  });
  return pools.flatMap(({ mean, count }) => Array<number>(count).fill(mean));
}
