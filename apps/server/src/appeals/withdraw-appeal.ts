import type { withdrawAppeal as call } from '@prestasi/contract';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { DocumentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { updateAppeal } from './appeal-queries.ts';
import { mayChange } from './can.ts';
import { loadAppeal, lockAppeal, type LoadedAppeal } from './loaded-appeal.ts';
import { namersOf, notifyOfAppeal } from './notify.ts';
import { presentAppeal } from './present-appeal.ts';
import { recordAppealEvent } from './record-appeal-event.ts';

/** Withdraws an appeal, by who filed it, until the first vote; the others are notified (decision 70). */
export const withdrawAppeal: ChangeHandler<typeof call> = async (tx, context) => {
  const { services, actor, now } = context;
  const { id } = context.params;
  const loaded = await lockAppeal(tx, id, context);
  requireChangeable(loaded, context);
  await updateAppeal(tx, id, { state: 'withdrawn', decidedAt: now });
  await recordAppealEvent(tx, loaded, 'appeal_withdrawn', context);
  const employees = [loaded.form.record.employeeId, ...loaded.members.map(({ employeeId }) => employeeId)];
  const to = { employees, accounts: await namersOf(tx, loaded) };
  await notifyOfAppeal(services, tx, loaded, { kind: 'appeal_withdrawn', to, by: actor.accountId });
  return presentAppeal(tx, await loadAppeal(tx, id, context), context);
};

/** Refuses whoever did not file the appeal, and everybody once a member has voted. */
export function requireChangeable(loaded: LoadedAppeal, { actor }: DocumentContext): void {
  if (loaded.appeal.filedBy !== actor.accountId) throw new Problem('forbidden');
  if (!mayChange(loaded, actor)) throw new Problem('appeal_voted_on');
}
