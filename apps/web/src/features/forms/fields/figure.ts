/** Parses a typed weight in per cent, '12.5' or '12,5', into basis points; null unless it is from 0 to 100. */
export function parseWeight(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const points = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return points <= 10_000 ? points : null;
}

/** Writes a weight in basis points as one would type it: 1250 is '12.5'. */
export function writeWeight(points: number | null): string {
  return points === null ? '' : String(points / 100);
}

/** Parses whole hours from 1 to 2,000; null if it is not such a number. */
export function parseHours(text: string): number | null {
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return hours >= 1 && hours <= 2000 ? hours : null;
}
