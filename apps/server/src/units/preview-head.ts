import type { BodyOf, OutputOf, ParamsOf, previewHead as call } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { decideHead } from './decide-head.ts';
import { countWaiting } from './head-queries.ts';
import { requireWritable } from './require-organisation-record.ts';

/** Previews the consequences of another head of a unit. Refuses what `setHead` refuses, except for the version. */
export async function previewHead(
  db: Executor,
  actor: Actor,
  { kind, id }: ParamsOf<typeof call>,
  input: BodyOf<typeof call>,
  today: Day,
): Promise<OutputOf<typeof call>> {
  const unit = { ...(await requireWritable(db, actor, kind, id)), kind };
  const { forgotten, ...decision } = await decideHead(db, unit, input, today);
  const isChanged = decision.before?.id !== decision.after?.id;
  return {
    ...decision,
    formsMoving: isChanged ? await countWaiting(db, unit, today) : 0,
    forgets: forgotten.map(({ head, firstDay }) => ({
      id: head.id,
      name: head.name,
      firstDay: firstDay ?? input.from,
    })),
  };
}
