import type { previewHead as call } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { decideHead } from './decide-head.ts';
import { countWaiting } from './head-queries.ts';
import { requireWritable } from './require-organisation-record.ts';

/** Previews the consequences of another head of a unit. Refuses what `setHead` refuses, except for the version. */
export const previewHead: Handler<typeof call> = async ({ db, actor, params: { kind, id }, body: input, today }) => {
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
};
