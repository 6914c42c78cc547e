import { type Actor, type Day, mayUse } from '@prestasi/domain';
import { type OpenAction, UNDATED } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { countWaiting } from './decider-queries.ts';

/** For those who decide them: the pending requests, as one open action; none if there are none. */
export async function requestActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  if (!mayUse(actor, 'request.decide')) return [];
  const { education, personal } = await countWaiting(db, actor, today);
  const count = education + personal;
  if (count === 0) return [];
  const link = education > 0 ? '/approve-education' : '/approve-education?about=personal';
  return [{ ...UNDATED, kind: 'decide_requests', count, year: null, phase: null, link }];
}
