import { addDays, type Day, EVALUATORS } from '@prestasi/domain';
import type { Notice } from '../notifications/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { findAskedAbout } from '../training-evaluations/index.ts';
import { findReminded } from './reminded-queries.ts';

/** Days after the question on which people are reminded of it: at once, and once more. */
const REMINDED_AFTER = [0, 7] as const;

/**
 * Returns the reminders of trainings to rate (domain §7): on the day from which participant or supervisor are asked, and
 * a week later if they have not answered. Without those already sent.
 */
export async function evaluationReminders(
  db: Executor,
  { after, today }: { readonly after: Day; readonly today: Day },
): Promise<readonly Notice[]> {
  const notices: Notice[] = [];
  for (const evaluator of EVALUATORS) {
    for (const later of REMINDED_AFTER) {
      const askedOn = { from: addDays(after, 1 - later), to: addDays(today, -later) };
      const asked = await findAskedAbout(db, evaluator, askedOn, today);
      const people = await findReminded(
        db,
        asked.map(({ raterId }) => raterId),
        today,
      );
      for (const { raterId, programme, name, ...one } of asked) {
        const remindedOn = addDays(one.askedOn, later);
        for (const { accountId, lastDigest } of people.get(raterId) ?? []) {
          if (lastDigest !== null && lastDigest >= remindedOn) continue;
          notices.push(
            evaluator === 'participant'
              ? { accountId, kind: 'reminder_rate_training', params: { programme }, link: '/my-profile/training' }
              : { accountId, kind: 'reminder_rate_team', params: { programme, name }, link: '/team-profile' },
          );
        }
      }
    }
  }
  return notices;
}
