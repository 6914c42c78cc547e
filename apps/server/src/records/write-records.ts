import type { RecordFields, ValuesOf } from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import { type ChangesOf, changesBetween, type AuditedRecord, recordChange } from '../history/index.ts';
import { deleteRow, insertRow, updateRow } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { RecordBase } from './record-kind.ts';
import { findOwned } from './record-queries.ts';
import { refuseUsed } from './refuse-used.ts';
import { requireWritableRecord } from './require-record.ts';

/** Adds a record to a company in scope. Refuses `not_found`, and by field a reference that may not be chosen. */
export async function createRecord<Fields extends RecordFields>(
  tx: Tx,
  context: WriteContext,
  kind: RecordBase<Fields>,
  companyId: number,
  fields: ValuesOf<Fields>,
): Promise<{ readonly id: number }> {
  const company = await requireCompany(tx, context.actor, kind.writes, companyId);
  const words = await inWords(tx, kind, fields);
  const id = await insertRow(tx, kind.table, { companyId, ...fields });
  await record(tx, kind.entity, id, context, changesBetween<Words>(null, { company: company.name, ...words }));
  return { id };
}

/**
 * Changes a record from the version that was seen. Refuses `not_found`, `forbidden`, `stale_version`, and by field a
 * reference that may not be chosen.
 */
export async function updateRecord<Fields extends RecordFields>(
  tx: Tx,
  context: WriteContext,
  kind: RecordBase<Fields>,
  id: number,
  { version, ...fields }: ValuesOf<Fields> & { readonly version: number },
): Promise<{ readonly version: number }> {
  const before = await requireWritableRecord(tx, context.actor, kind, id);
  const from = await inWords(tx, kind, before.fields, before.fields);
  const to = await inWords(tx, kind, fields, before.fields);
  if (!(await updateRow(tx, kind.table, { id, version }, fields))) await refuseStaleRecord(tx, kind, id);
  await record(tx, kind.entity, id, context, changesBetween(from, to));
  return { version: version + 1 };
}

/**
 * Archives a record, or brings it back. Refuses `not_found`, `forbidden`, `stale_version`, and a record that is used
 * now (`still_used`).
 */
export async function archiveRecord<Fields extends RecordFields>(
  tx: Tx,
  context: WriteContext,
  kind: RecordBase<Fields>,
  id: number,
  { isArchived, version }: { readonly isArchived: boolean; readonly version: number },
): Promise<{ readonly version: number }> {
  const before = await requireWritableRecord(tx, context.actor, kind, id);
  if (isArchived) refuseUsed((await kind.uses?.(tx, id, context.today))?.now ?? [], 'still_used');
  const change = { archivedAt: isArchived ? context.now : null };
  if (!(await updateRow(tx, kind.table, { id, version }, change))) await refuseStaleRecord(tx, kind, id);
  await record(tx, kind.entity, id, context, changesBetween({ archived: before.isArchived }, { archived: isArchived }));
  return { version: version + 1 };
}

/**
 * Deletes a record that was never used (domain §2). Refuses `not_found`, `forbidden`, `stale_version`, a record that is
 * used now (`in_use`, naming the uses), and one that was used before (`used_before`): that is archived instead.
 */
export async function deleteRecord<Fields extends RecordFields>(
  tx: Tx,
  context: WriteContext,
  kind: RecordBase<Fields>,
  id: number,
  version: number,
): Promise<void> {
  const { fields } = await requireWritableRecord(tx, context.actor, kind, id);
  const uses = await kind.uses?.(tx, id, context.today);
  refuseUsed(uses?.now ?? [], 'in_use');
  if (uses?.before === true) throw new Problem('used_before');
  const words = await inWords(tx, kind, fields, fields);
  await kind.removeParts?.(tx, id);
  if (!(await deleteRow(tx, kind.table, { id, version }))) await refuseStaleRecord(tx, kind, id);
  const gone = Object.fromEntries(Object.keys(words).map((name) => [name, null]));
  await record(tx, kind.entity, id, context, changesBetween<Words>(words, gone));
}

type Words = Readonly<Record<string, unknown>>;

/**
 * Returns fields as a history shows them: a reference by the name of its record. Refuses, by field, one that does not
 * exist or is archived, except for the present one.
 */
async function inWords<Fields extends RecordFields>(
  tx: Tx,
  { references = {} }: RecordBase<Fields>,
  fields: Words,
  present: Words = {},
): Promise<Words> {
  const words: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const reference = references[field];
    const found = reference && value !== null ? await reference.find(tx, Number(value)) : null;
    if (reference && value !== null && value !== present[field] && found?.isInUse !== true) {
      throw new Problem('validation_error', { fields: [{ path: field, code: 'unknown_reference' }] });
    }
    words[reference?.shownAs ?? field] = reference ? (found?.words ?? null) : value;
  }
  return words;
}

/** Refuses a change of a version that is not the present one, with the present record (`stale_version`). */
async function refuseStaleRecord<Fields extends RecordFields>(
  tx: Tx,
  kind: RecordBase<Fields>,
  id: number,
): Promise<never> {
  const present = await findOwned(tx, kind, id);
  if (present === null) throw new Problem('not_found');
  throw new Problem('stale_version', { current: { ...present.fields, version: present.version } });
}

async function record(
  tx: Tx,
  entity: AuditedRecord,
  id: number,
  { actor, now }: WriteContext,
  changes: object,
): Promise<void> {
  // A test of the history ensures that every field of a kind has its texts.
  await recordChange(tx, entity, id, { accountId: actor.accountId, now }, changes as ChangesOf<AuditedRecord>);
}
