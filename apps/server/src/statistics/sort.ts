// Made once: comparing by a language's rules without one makes it anew for each pair.
const names = new Intl.Collator('ms', { numeric: true });

/** Compares two names by the rules of Malay, numbers in them by their value. */
export function compareNames(a: string, b: string): number {
  return names.compare(a, b);
}

/** Orders groups by name; people without a unit come last. */
export function byName(
  a: { readonly id: number | null; readonly name: string | null },
  b: { readonly id: number | null; readonly name: string | null },
): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null);
  return compareNames(a.name, b.name) || (a.id ?? 0) - (b.id ?? 0);
}
