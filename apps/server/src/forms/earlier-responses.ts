import type { FormDocument } from '@prestasi/contract';
import type { TimelineEvent } from './event-queries.ts';
import type { FormRow } from './record-queries.ts';

type Earlier = FormDocument['earlierResponses'][number];

const VALUES: Readonly<Record<string, Earlier['value']>> = { agree: 'agreed', disagree: 'disagreed' };

/**
 * Returns the appraisee's responses from before marks were opened again by a revert, a sending back or a moderated mark
 * (domain §5), by the form's events: they stay readable. The response that counts now is not among them.
 */
export function earlierResponses(timeline: readonly TimelineEvent[], { id, response }: FormRow): Earlier[] {
  const given = timeline.flatMap(({ formId, action, reason, happenedAt }) => {
    const value = VALUES[action];
    return formId !== id || value === undefined ? [] : [{ value, reason, respondedAt: happenedAt.toISOString() }];
  });
  return response === 'agreed' || response === 'disagreed' ? given.slice(0, -1) : given;
}
