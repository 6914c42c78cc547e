import type { Form } from '../document.ts';

/** A record of a form with a version of its own; its fields by name. */
export type Versioned = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>;

const RECORDS_OF = {
  item: ({ items }) => items,
  row: ({ items }) => items.flatMap(({ rows }) => rows),
  need: ({ trainingNeeds }) => trainingNeeds,
  learning: ({ selfLearnings }) => selfLearnings,
  external: ({ externalTrainings }) => externalTrainings,
  contribution: ({ contributions }) => contributions,
} satisfies Record<string, (content: Form['content']) => readonly Versioned[]>;

export type RecordKind = keyof typeof RECORDS_OF;

/** Finds a record of a form by its id; undefined if the form has none. */
export function findRecord({ content }: Form, kind: RecordKind, id: number): Versioned | undefined {
  const records: readonly Versioned[] = RECORDS_OF[kind](content);
  return records.find((record) => record.id === id);
}
