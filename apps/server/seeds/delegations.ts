import { addDays } from '@prestasi/domain';
import { delegation } from '../src/schema/delegations.ts';
import { type GroupData, personByKey } from './group-data.ts';
import { insertRows, type Through } from './rows.ts';

const DAY = 86_400_000;

/** Writes who stood in for the demo's supervisor during a course, and who is to do so during the next leave. */
export async function writeDelegations(tx: Through, data: GroupData): Promise<void> {
  const [principal, standIn] = [personByKey(data, 'supervisor'), personByKey(data, 'head.section')];
  const periods = [
    { from: -63, days: 4, reason: 'Kursus di luar pejabat' },
    { from: 18, days: 7, reason: 'Cuti tahunan' },
  ];
  await insertRows(
    tx,
    delegation,
    periods.map(({ from, days, reason }, index) => ({
      id: index + 1,
      principalId: principal.id,
      standInId: standIn.id,
      firstDay: addDays(data.today, from),
      lastDay: addDays(data.today, from + days),
      reason,
      namedBy: principal.accountId,
      namedAt: new Date(data.now.getTime() + Math.min(from - 7, -2) * DAY),
      withdrawnBy: null,
      withdrawnAt: null,
    })),
  );
}
