import { type ErasureRefusal, erasureRefusal, RETENTION_YEARS, LANGUAGES } from '@prestasi/domain';
import { canonicalJson, lockAppraisals, recordErasure } from '../forms/index.ts';
import { todayAt } from '../people/index.ts';
import { historyKeysOf } from '../platform/database/history-keys-of.ts';
import { type Database, type Executor, inTransaction } from '../platform/database/transaction.ts';
import { translate } from '../platform/i18n/translate.ts';
import { type HistoryKeys, sealWith } from '../platform/secrets/history-keys.ts';
import { StartRefused } from '../platform/start-refused.ts';
import {
  countErased,
  eraseRows,
  type ErasureRow,
  findErasures,
  findLeaver,
  findRefusals,
  insertErasure,
  type Leaver,
  switchRules,
} from './erasure-queries.ts';

/** An erasure: the person, and the number of rows that it changes in each table. */
type Erasure = { readonly person: Leaver; readonly counts: Readonly<Record<string, number>> };

/** Returns what erasing a person would change. Refuses an unknown number, and whom `erasureRefusal` refuses. */
export async function previewErasure(db: Executor, employeeNumber: string, now: Date): Promise<Erasure> {
  const person = await findLeaver(db, employeeNumber);
  if (person === null) throw new StartRefused(`There is nobody with the employee number ${employeeNumber}.`);
  const refusal = erasureRefusal(person, todayAt(now));
  if (refusal !== null) throw new StartRefused(wordsOf(refusal, person));
  return { person, counts: await countErased(db, person) };
}

function wordsOf(refusal: ErasureRefusal, { fullName, lastDay }: Leaver): string {
  if (refusal.code === 'not_left') return `${fullName} has no last day of work: only who has left is erased.`;
  if (refusal.code === 'within_retention')
    return `${fullName} left on ${lastDay}: records are kept for ${RETENTION_YEARS} years, until ${refusal.until}.`;
  return `${fullName} has ${refusal.running} appraisals that go on, or with an open appeal.`;
}

/**
 * Erases the texts and personal data of somebody, in one transaction: in their records, their own appraisals and what
 * was recorded of changes to them. Numbers, days, marks, levels and scores stay. Each appraisal gets an event that says
 * so and seals what is left; the erasure itself is a sealed record. Only the owner of the tables may. Refuses as
 * `previewErasure` does.
 */
export async function erasePerson(
  db: Database,
  employeeNumber: string,
  { now, reason }: { readonly now: Date; readonly reason: string },
): Promise<Erasure> {
  const { current } = historyKeysOf(db);
  return inTransaction(db, async (tx) => {
    const erasure = await previewErasure(tx, employeeNumber, now);
    const { person, counts } = erasure;
    if (person.appraisalIds.length > 0) await lockAppraisals(tx, person.appraisalIds);
    const rules = await findRefusals(tx);
    await switchRules(tx, rules, 'disable');
    await eraseRows(
      tx,
      person,
      LANGUAGES.map((one) => translate(one, 'staff:erasedPerson', { id: person.id })).join(' / '),
    );
    await switchRules(tx, rules, 'enable');
    await recordErasure(tx, person.appraisalIds, { at: now, reason });
    const row = { employeeId: person.id, erasedAt: now, reason, counts };
    await insertErasure(tx, { ...row, sealKey: current.id, seal: sealWith(current, 'erasure', textOf(row)) });
    return erasure;
  });
}

/** Finds all erasures, and the numbers of those whose seal does not fit. */
export async function verifyErasures(
  db: Executor,
  keys: HistoryKeys,
): Promise<{ readonly erasures: readonly ErasureRow[]; readonly unsealed: readonly number[] }> {
  const erasures = await findErasures(db);
  const unsealed = erasures.filter((row) => {
    const key = keys.byId.get(row.sealKey);
    return key === undefined || !sealWith(key, 'erasure', textOf(row)).equals(row.seal);
  });
  return { erasures, unsealed: unsealed.map(({ id }) => id) };
}

function textOf({ employeeId, erasedAt, reason, counts }: Omit<ErasureRow, 'id' | 'seal' | 'sealKey'>): string {
  return canonicalJson({ employeeId, erasedAt: erasedAt.toISOString(), reason, counts });
}
