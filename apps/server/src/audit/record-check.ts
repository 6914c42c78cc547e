import { findOfficers } from '../forms/index.ts';
import { todayAt } from '../people/index.ts';
import { notify } from '../notifications/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type CheckRow, insertCheck } from './check-queries.ts';

/** A check of the histories with everything that it found. */
type HistoryCheck = Omit<CheckRow, 'id' | 'problems' | 'findings' | 'finishedAt'> & {
  readonly found: CheckRow['findings'];
};

/** The most findings that are kept of a check: `npm run verify` names all. */
const MOST_FINDINGS = 50;

/** Records a check of the histories. Notifies super HR, and writes to the log, if it found a problem. */
export async function recordCheck(services: Services, { found, ...check }: HistoryCheck): Promise<void> {
  const { db, clock, log } = services;
  const [first] = found;
  if (first !== undefined) log.error({ problems: found.length, first: first.place }, 'history differs');
  await inTransaction(db, async (tx) => {
    const findings = found.slice(0, MOST_FINDINGS);
    await insertCheck(tx, { ...check, finishedAt: clock.now(), problems: found.length, findings });
    if (first === undefined) return;
    const officers = await findOfficers(tx, [], todayAt(clock.now()));
    const params = { count: found.length };
    await notify(
      services,
      tx,
      officers.map(({ accountId }) => ({ accountId, kind: 'history_differs', params, link: '/audit' })),
    );
  });
}
