/** Orders groups by name; people without a unit come last. */
export function byName(
  a: { readonly id: number | null; readonly name: string | null },
  b: { readonly id: number | null; readonly name: string | null },
): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  return a.name.localeCompare(b.name, 'ms') || (a.id ?? 0) - (b.id ?? 0);
}
