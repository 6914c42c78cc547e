type Given<T> = { readonly [Key in keyof T]?: Exclude<T[Key], null | undefined> };

/** Returns the values that are given: without null, undefined and blank texts, which a query leaves out. */
export function given<T extends Readonly<Record<string, unknown>>>(values: T): Given<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(entries) as Given<T>;
}

/** Returns the value if it is one of these: a word of the address, a filter, a choice. */
export function oneOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value);
}
