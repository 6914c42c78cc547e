import { ERASABLE_AFTER_YEARS } from '@prestasi/domain';
import { canonicalJson, lockAppraisals, recordErasure } from '../forms/index.ts';
import { todayAt } from '../people/index.ts';
import { historyKeysOf } from '../platform/database/history-keys-of.ts';
import { type Database, type Executor, inTransaction } from '../platform/database/transaction.ts';
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

/** What an erasure would change, or has changed: the person, and how many rows of which table. */
export type Erasure = { readonly person: Leaver; readonly counts: Readonly<Record<string, number>> };

/**
 * Returns what erasing somebody would change. Refuses somebody unknown, employed, who left less than
 * `ERASABLE_AFTER_YEARS` years ago, or who has an appraisal or an appeal that goes on.
 */
export async function previewErasure(db: Executor, employeeNumber: string, now: Date): Promise<Erasure> {
  const person = await findLeaver(db, employeeNumber);
  if (person === null) throw new StartRefused(`There is nobody with the employee number ${employeeNumber}.`);
  const { lastDay, open, fullName } = person;
  if (lastDay === null) throw new StartRefused(`${fullName} has no last day of work: only who has left is erased.`);
  const year = Number(lastDay.slice(0, 4)) + ERASABLE_AFTER_YEARS;
  const from = `${year}${lastDay.slice(4)}`;
  if (todayAt(now) <= from)
    throw new StartRefused(
      `${fullName} left on ${lastDay}: records are kept for ${ERASABLE_AFTER_YEARS} years, until ${from}.`,
    );
  if (open > 0) throw new StartRefused(`${fullName} has ${open} appraisals that go on, or with an open appeal.`);
  return { person, counts: await countErased(db, person) };
}

/**
 * Erases the texts and personal data of somebody, in one transaction: in their records, their own appraisals and what
 * was recorded of changes to them. Figures, days, marks, levels and scores stay. Each appraisal gets an event that says
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
    await eraseRows(tx, person);
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
