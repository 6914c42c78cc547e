import {
  type Actor,
  type Day,
  dayIn,
  GROUP_TIME_ZONE,
  lastDayOf,
  type Outstanding,
  type OutstandingFacts,
  outstandingOf,
  PHASES,
  type PhaseWindow,
  type Phase,
} from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type LoadedApproval, loadApprovals } from './load-approvals.ts';
import { findGroupAdmins } from './outstanding-queries.ts';
import type { AppraisalRecord } from './record-queries.ts';

/** An outstanding form with all that the rules look at, and the names of the group's administrators by account. */
export type LoadedOutstanding = LoadedApproval & {
  readonly outstanding: Outstanding;
  readonly facts: OutstandingFacts;
  readonly adminNames: ReadonlyMap<number, string>;
};

/** Loads outstanding forms, by id; leaves out those that no longer are. */
export async function loadOutstanding(
  db: Executor,
  formIds: readonly number[],
  { actor, today }: { readonly actor: Actor; readonly today: Day },
): Promise<ReadonlyMap<number, LoadedOutstanding>> {
  const approvals = await loadApprovals(db, formIds, { performer: actor, today, withAppraisees: true });
  const admins = await findGroupAdmins(db, today);
  const adminNames = new Map(admins.map(({ accountId, name }) => [accountId, name]));
  return new Map(
    [...approvals].flatMap(([formId, approval]) => {
      const { record, form, organisation } = approval;
      const facts: OutstandingFacts = {
        ...approval.facts,
        windows: windowsOf(record),
        pendingSince: form.pendingSince === null ? null : dayIn(GROUP_TIME_ZONE, form.pendingSince),
        appraiseeAble: (organisation.holders.get(record.employeeId)?.roles.length ?? 0) > 0,
        groupAdmins: admins,
      };
      const outstanding = outstandingOf(facts);
      return outstanding === null ? [] : [[formId, { ...approval, facts, outstanding, adminNames }] as const];
    }),
  );
}

function windowsOf({ calendar, forms }: AppraisalRecord): Readonly<Record<Phase, PhaseWindow>> {
  const [planning, review, year_end] = PHASES.map((phase) => ({
    firstDay: calendar[phase].firstDay,
    lastDay: lastDayOf(calendar[phase], [forms[phase].extendedTo]),
  }));
  if (planning === undefined || review === undefined || year_end === undefined) throw new Error('A phase has no days');
  return { planning, review, year_end };
}
