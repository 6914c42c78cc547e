import type { Values } from './record-form-types.ts';

/** True if two values are equal; the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** The fields in which two records differ. */
export function changedFields<V extends Values>(one: V, other: V): (keyof V & string)[] {
  return Object.keys(one).filter((field) => !isSame(one[field], other[field]));
}

/** True if somebody else meanwhile changed a field to another value than the typed one. */
export function isConflict(newer: unknown, typed: unknown, over: unknown): boolean {
  return !isSame(newer, over) && !isSame(typed, over) && !isSame(typed, newer);
}

/**
 * Applies what somebody typed over one version to a newer one: the fields they changed, and the newer values for the
 * rest. A field that is gone stays gone.
 */
export function ontoNewer<V extends Values>(newer: V, typed: V, over: V): V {
  const mine = changedFields(typed, over)
    .filter((field) => field in newer)
    .map((field) => [field, typed[field]] as const);
  return { ...newer, ...Object.fromEntries(mine) };
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
