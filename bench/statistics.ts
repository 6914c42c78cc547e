/** The middle of some values; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** What 95 of a hundred values do not exceed; NaN of none. */
export function p95(values: readonly number[]): number {
  return quantile(values, 0.95);
}

/** The smallest value that a share of all do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Milliseconds as a table says them; a dash where there were none. */
export function ms(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
