import { addDays, type Day, EVALUATION_DAYS, EVALUATORS } from '@prestasi/domain';
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
      const days = EVALUATION_DAYS[evaluator] + later;
      const lastDays = { from: addDays(after, 1 - days), to: addDays(today, -days) };
      const asked = await findAskedAbout(db, evaluator, lastDays, today);
      const people = await findReminded(
        db,
        asked.map(({ raterId }) => raterId),
        today,
      );
      for (const { raterId, endsOn, programme, name } of asked) {
        const remindedOn = addDays(endsOn, days);
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
