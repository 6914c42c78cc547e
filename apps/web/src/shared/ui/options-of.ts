/** Returns values as options to choose from, each with its text. */
export const optionsOf = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: textOf(value) }));
