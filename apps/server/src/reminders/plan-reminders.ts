import { type Day, lateReminder } from '@prestasi/domain';
import { findOpenPlans, type OpenPlan, ownFormLink, TEAM_LIST_LINK, teamFormLink } from '../forms/index.ts';
import type { Notice } from '../notifications/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { CompanyReminder } from './due-queries.ts';
import type { RemindingCompany } from './setting-queries.ts';
import { findReminded, type Reminded } from './reminded-queries.ts';

/** The days on which reminders are due: those before last days by company, and the days since the previous run. */
export type PlanDue = {
  readonly companies: readonly RemindingCompany[];
  readonly reminders: readonly CompanyReminder[];
  readonly after: Day;
  readonly today: Day;
};

type Asked = {
  readonly plan: OpenPlan;
  readonly to: number;
  readonly kind: 'reminder_plan' | 'reminder_agree_plan' | 'reminder_plan_of';
};

/**
 * Returns the reminders of plans of new positions (domain §6): before the last day, of whom the plan waits for; once it
 * has passed, on the next day and as often as the company chose, of a draft also the supervisor. Without those already sent.
 */
export async function planReminders(db: Executor, due: PlanDue): Promise<readonly Notice[]> {
  const companyIds = due.companies.map(({ id }) => id);
  const plans = (await findOpenPlans(db, companyIds, due.today)).flatMap((plan) => {
    const remindedOn = reminderDayOf(plan, due);
    return remindedOn === null ? [] : askedOf(plan, due.today).map((asked) => ({ ...asked, remindedOn }));
  });
  const people = await findReminded(
    db,
    plans.map(({ to }) => to),
    due.today,
  );
  return plans.flatMap(({ remindedOn, ...asked }) =>
    (people.get(asked.to) ?? [])
      .filter(({ lastDigest }) => lastDigest === null || lastDigest < remindedOn)
      .map((person) => noticeTo(person, asked, due.today)),
  );
}

function reminderDayOf({ companyId, dueOn }: OpenPlan, { companies, reminders, after, today }: PlanDue): Day | null {
  const before = reminders.find((one) => one.companyId === companyId && one.lastDay === dueOn);
  const every = companies.find(({ id }) => id === companyId)?.lateReminderEvery ?? 0;
  return before?.remindedOn ?? lateReminder(dueOn, { after, today }, every);
}

function askedOf(plan: OpenPlan, today: Day): readonly Asked[] {
  const { appraiseeId, supervisorId, dueOn } = plan;
  const supervisor = (kind: Asked['kind']) => (supervisorId === null ? [] : [{ plan, to: supervisorId, kind }]);
  if (plan.plan === 'proposed') return supervisor('reminder_agree_plan');
  const own = { plan, to: appraiseeId, kind: 'reminder_plan' } as const;
  return today > dueOn ? [own, ...supervisor('reminder_plan_of')] : [own];
}

function noticeTo({ accountId }: Reminded, { plan, kind }: Asked, today: Day): Notice {
  const { formId, phase, year, dueOn, position, appraiseeId, appraiseeName } = plan;
  // What is only drafted is the appraisee's alone: the supervisor is led to the list.
  const link = {
    reminder_plan: ownFormLink(formId, phase),
    reminder_agree_plan: teamFormLink(appraiseeId, formId),
    reminder_plan_of: `${TEAM_LIST_LINK}/1?year=${year}&phase=${phase}`,
  };
  const params = { position, name: appraiseeName, due: dueOn };
  return { accountId, kind: today > dueOn ? `${kind}_late` : kind, params, link: link[kind] };
}
