import { apportion, rational } from '@prestasi/domain';

/** Returns the share of each count in whole per cent, together 100; all 0 if the counts are. */
export function percentagesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  return apportion(
    counts.map((count) => rational(count, total)),
    100,
  );
}
