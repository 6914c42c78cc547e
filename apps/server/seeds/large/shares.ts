/** Divides a whole number by weights, at least so many to each; the shares add up to it. Refuses too small a total. */
export function shareOut(total: number, weights: readonly number[], least: number): readonly number[] {
  const free = total - least * weights.length;
  if (free < 0) throw new RangeError(`${total} cannot be shared among ${weights.length}, ${least} to each`);
  const sum = weights.reduce((before, weight) => before + weight, 0);
  let given = 0;
  let weighed = 0;
  return weights.map((weight) => {
    weighed += weight;
    const until = Math.round((free * weighed) / sum);
    const share = until - given;
    given = until;
    return least + share;
  });
}
