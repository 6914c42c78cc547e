import { recordEvent } from '../forms/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { LoadedAppeal } from './loaded-appeal.ts';

type Event = Parameters<typeof recordEvent>[1];
type Facts = Parameters<typeof recordEvent>[2]['facts'];

/** Records an event of an appeal on its appraisal; `content` is what was written, kept beside the event. */
export function recordAppealEvent(
  tx: Tx,
  { appeal }: LoadedAppeal,
  event: Event,
  { actor, now }: RequestContext,
  { content, facts }: { readonly content?: string; readonly facts?: Facts } = {},
): Promise<unknown> {
  return recordEvent(tx, event, {
    appraisalId: appeal.appraisalId,
    formId: appeal.formId,
    performer: actor,
    at: now,
    reason: null,
    facts: { appeal: appeal.id, ...facts },
    ...(content !== undefined && { contentAfter: content }),
  });
}
