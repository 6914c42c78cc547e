import type { Day } from '@prestasi/domain';
import { notify, type Notice } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { teamFormLink } from './links.ts';

/** Lists each overall mark as an open action. */
const DASHBOARD = '/dashboard';

/** An overall mark for which a supervisor is asked, on the year-end form of `employeeId`. */
export type AskedMark = {
  readonly supervisorId: number;
  /** The last day of the segment: the mark is due then. */
  readonly lastDay: Day;
  readonly employeeId: number;
  readonly name: string;
  readonly formId: number;
};

/** Asks supervisors for the overall marks of their segments (domain §6): one notification each, however many they are. */
export async function askForMarks(services: Services, tx: Tx, asked: readonly AskedMark[]): Promise<void> {
  if (asked.length === 0) return;
  const bySupervisor = Map.groupBy(asked, ({ supervisorId }) => supervisorId);
  const accounts = await findAccountIdsOf(tx, [...bySupervisor.keys()]);
  const notices = [...bySupervisor].flatMap(([supervisorId, marks]): Notice[] => {
    const accountId = accounts.get(supervisorId);
    return accountId === undefined ? [] : [{ accountId, ...noticeOf(marks) }];
  });
  await notify(services, tx, notices);
}

function noticeOf(marks: readonly AskedMark[]): Omit<Notice, 'accountId'> {
  const day = marks.map(({ lastDay }) => lastDay).toSorted()[0] ?? '';
  const [one, ...others] = marks;
  if (one !== undefined && others.length === 0) {
    return {
      kind: 'overall_mark_asked',
      params: { name: one.name, day },
      link: teamFormLink(one.employeeId, one.formId),
    };
  }
  return { kind: 'overall_marks_asked', params: { count: marks.length, day }, link: DASHBOARD };
}
