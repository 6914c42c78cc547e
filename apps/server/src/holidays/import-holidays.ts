import type { BodyOf, importHolidays } from '@prestasi/contract';
import type { ComparedHoliday } from '@prestasi/domain';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { createRecord, updateRecord } from '../records/index.ts';
import { requireCompany } from '../access/index.ts';
import { HOLIDAYS } from './holiday-queries.ts';
import { comparedHolidays, statesOfCompany } from './preview-import.ts';

/**
 * Adds and changes the chosen holidays of a company as they are published. Refuses `not_found`; a code that is not
 * published (`validation_error`); and a holiday that was changed since it was seen (`stale_version`).
 */
export async function importChosen(
  tx: Tx,
  writer: WriteContext,
  companyId: number,
  { year, holidays }: BodyOf<typeof importHolidays>,
): Promise<{ added: number; changed: number }> {
  await requireCompany(tx, writer.actor, 'settings.write', companyId);
  const compared = await comparedHolidays(tx, companyId, year, await statesOfCompany(tx, companyId));
  const byCode = new Map(compared.map((one) => [one.code, one]));
  const counts = { added: 0, changed: 0 };
  for (const [index, { code, version }] of holidays.entries()) {
    const found = byCode.get(code);
    if (found === undefined) {
      throw new Problem('validation_error', {
        fields: [{ path: `holidays.${index}.code`, code: 'unknown_reference' }],
      });
    }
    // The same code twice in one request is taken once.
    byCode.set(code, { ...found, comparison: 'same' });
    if (await take(tx, writer, companyId, found, version)) counts[found.known === null ? 'added' : 'changed']++;
  }
  return counts;
}

async function take(
  tx: Tx,
  writer: WriteContext,
  companyId: number,
  { comparison, known, ...fields }: ComparedHoliday,
  version: number | null,
): Promise<boolean> {
  if (comparison === 'same' || comparison === 'archived') return false;
  if (known === null) {
    if (version !== null) throw new Problem('not_found');
    await createRecord(tx, writer, HOLIDAYS, companyId, fields);
  } else {
    await updateRecord(tx, writer, HOLIDAYS, known.id, { ...fields, version: version ?? 0 });
  }
  return true;
}
