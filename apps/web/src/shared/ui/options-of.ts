/** Returns values as options to choose from, each with its text. */
export const optionsOf = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: textOf(value) }));

/** Returns records as options to choose from, by their names. */
export const recordOptions = (records: readonly { readonly id: number; readonly name: string }[]) =>
  records.map(({ id, name }) => ({ value: String(id), label: name }));
