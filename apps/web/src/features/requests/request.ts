import {
  getCompany,
  getDashboard,
  getMyDetails,
  getMyEducation,
  getMyProfile,
  listRecordChanges,
  listRequests,
  type OutputOf,
} from '@prestasi/contract';
import { PERSONAL_GROUP_KEYS, type PersonalGroup, type RequestState } from '@prestasi/domain';
import { queryClient, queryKeyOf } from '../../shared/api/index.ts';
import type { Tone } from '../../shared/ui/tone-icon.tsx';

/** What one asked to have changed. */
export type Request = OutputOf<typeof getMyEducation>['requests'][number];
/** The same as those see it who decide. */
export type RequestToDecide = OutputOf<typeof listRequests>['rows'][number];
/** An entry of one's education. */
export type Entry = OutputOf<typeof getMyEducation>['entries'][number];
export type MyDetails = OutputOf<typeof getMyDetails>;
/** What a record says of some fields. */
export type RecordValues = NonNullable<Request['before']>;

export const STATE_TONES: Readonly<Record<RequestState, Tone>> = {
  pending: 'info',
  approved: 'ok',
  rejected: 'danger',
  withdrawn: 'quiet',
};

/** What a list of requests is about. */
export const SUBJECTS = ['education', 'personal'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The subject that an address names; education where it names none. */
export function subjectOf(value: unknown): Subject {
  return SUBJECTS.find((subject) => subject === value) ?? 'education';
}

/** Whether the kind of a request is a group of personal data. */
export function isGroup(kind: string): kind is PersonalGroup {
  return (PERSONAL_GROUP_KEYS as readonly string[]).includes(kind);
}

/** Reads everything anew that a request or a decision changes: the requests, the records, and what waits for whom. */
export async function requestsChanged(): Promise<void> {
  const stale = [
    getMyEducation,
    getMyDetails,
    getMyProfile,
    listRequests,
    listRecordChanges,
    getDashboard,
    getCompany,
  ].map((call) => queryClient.invalidateQueries({ queryKey: queryKeyOf(call) }));
  await Promise.all(stale);
}
