/** Returns the median; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns the value that 95 of a hundred do not exceed; NaN of none. */
export function p95(values: readonly number[]): number {
  return quantile(values, 0.95);
}

/** Returns the smallest value that a share of all do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Formats milliseconds for a table; a dash for none. */
export function ms(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
