/** The labels of a form's fields, by path. */
export type FieldLabels = Readonly<Record<string, string>>;

export type NamedField = { readonly path: string; readonly label: string };

/** Returns the labels with one added or, by null, removed; the same object if nothing changes, to avoid a render. */
export function withLabel(labels: FieldLabels, path: string, label: string | null): FieldLabels {
  if ((labels[path] ?? null) === label) return labels;
  if (label !== null) return { ...labels, [path]: label };
  return Object.fromEntries(Object.entries(labels).filter(([one]) => one !== path));
}

/** Finds the field at a path (`tasks.2.weight`), or the nearest around it (`tasks.2`): a part of it can be refused. */
export function fieldAt(labels: FieldLabels, path: string): NamedField | undefined {
  const label = labels[path];
  if (label !== undefined) return { path, label };
  const end = path.lastIndexOf('.');
  return end < 0 ? undefined : fieldAt(labels, path.slice(0, end));
}
