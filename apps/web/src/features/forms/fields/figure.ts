/** Reads a weight in per cent as typed, '12.5' or '12,5', as basis points; null where it is none from 0 to 100. */
export function parseWeight(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const points = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return points <= 10_000 ? points : null;
}

/** Writes a weight in basis points as one would type it: 1250 is '12.5'. */
export function writeWeight(points: number | null): string {
  return points === null ? '' : String(points / 100);
}

/** Reads whole hours from 1 to 2,000; null where it is none. */
export function parseHours(text: string): number | null {
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return hours >= 1 && hours <= 2000 ? hours : null;
}
