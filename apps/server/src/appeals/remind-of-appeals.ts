import { type Day, DEFAULT_REMINDER_DAYS, dueReminders } from '@prestasi/domain';
import { findVotes, loadForm, lockAppraisals, panelFactsOf } from '../forms/index.ts';
import { todayAt } from '../people/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { findAppeal, findMembers, findOpenDue, setReminded } from './appeal-queries.ts';
import { namersOf, notifyOfAppeal } from './notify.ts';

/** The job's name, for those who run it by hand. */
export const APPEAL_REMINDERS = 'appeals.remind';

/** The first of these days before the last one; nobody is reminded longer before. */
const LONGEST = Math.max(...DEFAULT_REMINDER_DAYS);

/**
 * Reminds, every morning, those for whom an open appeal waits: members who have not voted, or who names the panel (domain
 * §5). May be run again: an appeal reminds once a day, and days on which it did not run are made up for.
 */
export async function remindOfAppeals(services: Services): Promise<number> {
  const today = todayAt(services.clock.now());
  const open = await findOpenDue(services.db, today, LONGEST);
  let reminded = 0;
  for (const { id, appraisalId } of open) {
    const isReminded = await inTransaction(services.db, async (tx) => {
      await lockAppraisals(tx, [appraisalId]);
      return remindOf(services, tx, id, today);
    });
    if (isReminded) reminded++;
  }
  return reminded;
}

async function remindOf(services: Services, tx: Tx, id: number, today: Day): Promise<boolean> {
  const appeal = await findAppeal(tx, id);
  if (appeal === null || appeal.decidedAt !== null) return false;
  const { dueOn, formId } = appeal;
  const after = appeal.remindedOn ?? todayAt(appeal.filedAt);
  const isDue = dueReminders(DEFAULT_REMINDER_DAYS, { after, today }).some(({ lastDay }) => lastDay === dueOn);
  if (!isDue) return false;
  const form = await loadForm(tx, formId, { performer: 'system', today });
  if (form === null) throw new Error(`The form ${formId} is gone`);
  const members = await findMembers(tx, id);
  const votes = await findVotes(tx, [id]);
  const waiting = members.filter((member) => !votes.some(({ memberId }) => memberId === member.id));
  const to =
    members.length === 0
      ? { accounts: await namersOf(tx, { panelFacts: panelFactsOf(form, appeal) }) }
      : { employees: waiting.map(({ employeeId }) => employeeId) };
  await notifyOfAppeal(services, tx, { appeal, form }, { kind: 'appeal_due', to, by: null });
  await setReminded(tx, id, today);
  return true;
}
