import { type Actor, type Day, mayUse } from '@prestasi/domain';
import { type OpenAction, UNDATED } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { countWaiting } from './decider-queries.ts';

/** For those who decide them: the pending requests, as one open action; none if there are none. */
export async function requestActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  if (!mayUse(actor, 'request.decide')) return [];
  const { education, training, personal } = await countWaiting(db, actor, today);
  const count = education + training + personal;
  if (count === 0) return [];
  const about = education > 0 ? '' : training > 0 ? '?about=training' : '?about=personal';
  return [{ ...UNDATED, kind: 'decide_requests', count, year: null, phase: null, link: `/approve-education${about}` }];
}
