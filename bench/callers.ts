/** The time that a number of callers took for their work together. */
export type Load = { readonly elapsedMs: number; readonly each: readonly number[] };

/** Runs callers in parallel, each repeating the work as soon as its last was done, until `total` were done. */
export async function callInParallel(
  callers: number,
  total: number,
  work: (index: number) => Promise<unknown>,
): Promise<Load> {
  const each: number[] = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let index = next++; index < total; index = next++) {
        const at = performance.now();
        await work(index);
        each.push(performance.now() - at);
      }
    }),
  );
  return { elapsedMs: performance.now() - begun, each };
}
