import type { AuditedRecord, RecordedField } from '@prestasi/contract';

export type { AuditedRecord };

/** Who changes something, and when. */
export type By = { readonly accountId: number; readonly now: Date };

/** The same, or the system, which nobody asked: null. */
export type Recorder = { readonly accountId: number | null; readonly now: Date };

/**
 * Fields, each with what it was and what it is; in words that a person can read: a name, never an id. The fields of a
 * kind of record are in `RECORDED_FIELDS` of the contract: one that is missing there is added with its words.
 */
export type Changes<Field extends string = string> = Partial<Record<Field, [unknown, unknown]>>;

/** What may be recorded of a kind of record. */
export type ChangesOf<K extends AuditedRecord> = Changes<RecordedField<K>>;

/** Whose words the two sides of a change of an employee are: the company that they leave, and the one that they go to. */
export type Between = { readonly from: number; readonly to: number };

/** The fields of `after` that differ from `before`; everything where there was nothing before. */
export function changesBetween<T extends Readonly<Record<string, unknown>>>(
  before: Partial<T> | null,
  after: T,
): Changes<keyof T & string> {
  const changed = Object.entries(after)
    .map(([field, value]): [string, [unknown, unknown]] => [field, [before?.[field] ?? null, value ?? null]])
    .filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to));
  return Object.fromEntries(changed) as Changes<keyof T & string>;
}
