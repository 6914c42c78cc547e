import {
  getCompany,
  getDashboard,
  getMyDetails,
  getMyEducation,
  getMyExternalTraining,
  getMyProfile,
  listRecordChanges,
  listRequests,
  type OutputOf,
} from '@prestasi/contract';
import { PERSONAL_GROUP_KEYS, type PersonalGroup, type RequestState } from '@prestasi/domain';
import { invalidate, oneOf } from '../../shared/api/index.ts';
import type { Tone } from '../../shared/ui/index.ts';

/** A request of the reader. */
export type Request = OutputOf<typeof getMyEducation>['requests'][number];
/** A request as those who decide see it. */
export type RequestToDecide = OutputOf<typeof listRequests>['rows'][number];
/** An entry of one's education. */
export type Entry = OutputOf<typeof getMyEducation>['entries'][number];
export type MyDetails = OutputOf<typeof getMyDetails>;
/** The values of some fields of a record. */
export type RecordValues = NonNullable<Request['before']>;

export const STATE_TONES: Readonly<Record<RequestState, Tone>> = {
  pending: 'info',
  approved: 'ok',
  rejected: 'danger',
  withdrawn: 'quiet',
};

/** The subjects of a list of requests. */
export const SUBJECTS = ['education', 'training', 'personal'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Returns the subject that an address names, else education. */
export function subjectOf(value: unknown): Subject {
  return oneOf(SUBJECTS, value) ?? 'education';
}

/** True if the kind of a request is a group of personal data. */
export function isGroup(kind: string): kind is PersonalGroup {
  return (PERSONAL_GROUP_KEYS as readonly string[]).includes(kind);
}

/** True if the request carries a certificate: of one's education, or of an external training. */
export function isCertified(kind: string): boolean {
  return kind === 'education' || kind === 'training';
}

/** Reloads all queries that a request or a decision changes: the requests, the records, and the open actions. */
export async function requestsChanged(): Promise<void> {
  const stale = [
    getMyEducation,
    getMyExternalTraining,
    getMyDetails,
    getMyProfile,
    listRequests,
    listRecordChanges,
    getDashboard,
    getCompany,
  ].map((call) => invalidate(call));
  await Promise.all(stale);
}
