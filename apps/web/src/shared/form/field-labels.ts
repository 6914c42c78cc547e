/** What the fields of a form are called, by their paths. */
export type FieldLabels = Readonly<Record<string, string>>;

export type NamedField = { readonly path: string; readonly label: string };

/** The labels with one more, or, by null, one fewer; the very same ones where nothing changes, so that nothing is drawn anew. */
export function withLabel(labels: FieldLabels, path: string, label: string | null): FieldLabels {
  if ((labels[path] ?? null) === label) return labels;
  if (label !== null) return { ...labels, [path]: label };
  return Object.fromEntries(Object.entries(labels).filter(([one]) => one !== path));
}

/** The field at a path (`tasks.2.weight`), or the nearest one around it (`tasks.2`): a server may refuse a part of it. */
export function fieldAt(labels: FieldLabels, path: string): NamedField | undefined {
  const label = labels[path];
  if (label !== undefined) return { path, label };
  const end = path.lastIndexOf('.');
  return end < 0 ? undefined : fieldAt(labels, path.slice(0, end));
}
