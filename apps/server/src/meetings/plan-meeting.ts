import type { BodyOf, createMeeting } from '@prestasi/contract';
import { type Day, instantOf, meetingErrors } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { occurrencesOf, type Times } from './expand.ts';
import { findInvitable } from './people-queries.ts';

export type MeetingInput = Omit<BodyOf<typeof createMeeting>, 'formId'>;

/** A meeting whose input was found right, with its times. */
export type Plan = Times & { readonly times: readonly [Times, ...Times[]] };

type Organised = {
  readonly organiserId: number;
  readonly today: Day;
  /** People who may be in it though the organiser could not invite them now: they are in it already, or it is their talk. */
  readonly knownIds: readonly number[];
};

/**
 * Checks a meeting as somebody wrote it and returns when it is. Refuses by field what `meetingErrors` finds, people whom
 * the organiser may not invite (`not_invitable`), and a repetition without or with too many occurrences.
 */
export async function planMeeting(
  db: Executor,
  input: MeetingInput,
  { organiserId, today, knownIds }: Organised,
): Promise<Plan> {
  refuse(meetingErrors({ ...input, organiserId }));
  const newIds = input.participantIds.filter((id) => !knownIds.includes(id));
  const found =
    newIds.length === 0 ? [] : await findInvitable(db, organiserId, today, { ids: newIds, limit: newIds.length });
  if (found.length < newIds.length) refuse([{ path: 'participantIds', code: 'not_invitable' }]);
  return timesOf(input);
}

/** Returns when a meeting is. Refuses a repetition that never happens, or too often. */
export function timesOf(input: Pick<MeetingInput, 'timeZone' | 'startsAt' | 'endsAt' | 'repetition'>): Plan {
  const { timeZone, repetition } = input;
  const startsAt = instantOf(timeZone, input.startsAt);
  const endsAt = instantOf(timeZone, input.endsAt);
  const [first, ...others] = occurrencesOf({ timeZone, startsAt, endsAt, repetition }) ?? [];
  if (first === undefined) {
    throw new Problem('validation_error', { fields: [{ path: 'repetition', code: 'too_many_occurrences' }] });
  }
  return { startsAt, endsAt, times: [first, ...others] };
}

function refuse(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}
