import type { AuditedRecord, RecordedField } from '@prestasi/contract';

export type { AuditedRecord };

/** The account that makes a change, and the instant of the change. */
export type RecordedBy = { readonly accountId: number; readonly now: Date };

/** The same; without an account if the system makes the change on its own. */
export type Recorder = { readonly accountId: number | null; readonly now: Date };

/**
 * Fields, each with its old and new value, in words that a person can read: a name, never an id. The fields of a kind
 * of record are in `RECORDED_FIELDS` of the contract: a missing one must be added there with its texts.
 */
export type Changes<Field extends string = string> = Partial<Record<Field, [unknown, unknown]>>;

/** The changes that may be recorded for a kind of record. */
export type ChangesOf<K extends AuditedRecord> = Changes<RecordedField<K>>;

/**
 * The companies to which the texts of the two sides of an employee's change belong: the one that they leave, and the
 * one that they go to.
 */
export type Between = { readonly from: number; readonly to: number };

/** Returns the fields of `after` that differ from `before`; all of them if there was nothing before. */
export function changesBetween<T extends Readonly<Record<string, unknown>>>(
  before: Partial<T> | null,
  after: T,
): Changes<keyof T & string> {
  const changed = Object.entries(after)
    .map(([field, value]): [string, [unknown, unknown]] => [field, [before?.[field] ?? null, value ?? null]])
    .filter(([, [from, to]]) => JSON.stringify(from) !== JSON.stringify(to));
  return Object.fromEntries(changed) as Changes<keyof T & string>;
}
