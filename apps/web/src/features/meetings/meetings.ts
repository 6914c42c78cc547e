import { getForm, getMeeting, getReviewTalks, listMeetings, type MeetingView, type OutputOf } from '@prestasi/contract';
import type { MeetingAnswer } from '@prestasi/domain';
import { queryClient, queryKeyOf, queryOf } from '../../shared/api/index.ts';

export type Meeting = MeetingView;
export type MeetingRow = OutputOf<typeof listMeetings>['rows'][number];
export type TalkProposal = NonNullable<OutputOf<typeof getReviewTalks>['proposal']>;

/** The tone of the badge of each answer. */
export const ANSWER_TONES = {
  none: 'quiet',
  accepted: 'ok',
  maybe: 'warn',
  declined: 'danger',
} as const satisfies Record<MeetingAnswer, string>;

/** A meeting at an occurrence; null for the next one. */
export const meetingQuery = (id: number, occurrence: number | null) =>
  queryOf(getMeeting, { params: { id }, query: occurrence === null ? {} : { occurrence } });

/** The talks of a form, and what the next one would be. */
export const reviewTalksQuery = (formId: number) => queryOf(getReviewTalks, { params: { id: formId } });

/** Returns the address of a meeting at an occurrence. */
export function meetingAddress({ id, occurrence }: Pick<Meeting, 'id' | 'occurrence'>): string {
  return `/meeting/${id}?occurrence=${occurrence.id}`;
}

/** Reloads whatever shows meetings: lists, calendars, forms whose talk it is. */
export async function meetingsChanged(): Promise<void> {
  await Promise.all(
    [getMeeting, listMeetings, getReviewTalks, getForm].map((call) =>
      queryClient.invalidateQueries({ queryKey: queryKeyOf(call) }),
    ),
  );
}
