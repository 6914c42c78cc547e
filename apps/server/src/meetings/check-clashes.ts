import type { BodyOf, checkClashes as checkCall, OutputOf } from '@prestasi/contract';
import { findFreeTime, localTimeIn, meetingErrors, overlaps } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { type BusyTime, findBusy } from './calendar-queries.ts';
import type { Times } from './expand.ts';
import { findInvitable } from './people-queries.ts';
import { timesOf } from './plan-meeting.ts';

/** The days within which a free time is looked for. */
const SEARCHED_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Says when the caller and people whom they may invite are busy around a planned meeting, with how many of its
 * occurrences that clashes, and when all of them are free (domain §7). Leaves out whom the caller may not ask about.
 */
export async function checkClashes(
  db: Executor,
  input: BodyOf<typeof checkCall>,
  { actor, now, today }: RequestContext,
): Promise<OutputOf<typeof checkCall>> {
  const { employeeId } = actor;
  if (employeeId === null) return { occurrences: 0, people: [], proposed: null };
  const { participantIds } = input;
  const fields = meetingErrors({ ...input, organiserId: employeeId, minuteTakerId: null });
  if (fields.length > 0) throw new Problem('validation_error', { fields });
  const { times } = timesOf(input);
  const asked =
    participantIds.length === 0
      ? []
      : await findInvitable(db, employeeId, today, { ids: participantIds, limit: participantIds.length });
  const ids = [employeeId, ...asked.map(({ id }) => id)];
  const [first] = times;
  const last = times.at(-1) ?? first;
  const span = {
    from: new Date(first.startsAt.getTime() - DAY_MS),
    until: new Date(Math.max(last.endsAt.getTime() + DAY_MS, first.startsAt.getTime() + SEARCHED_DAYS * DAY_MS)),
  };
  const busy = await findBusy(db, ids, span, input.exceptMeetingId);
  const byPerson = Map.groupBy(busy, (one) => one.employeeId);
  const people = ids.map((id) => clashesOf(id, byPerson.get(id) ?? [], times, input.timeZone));
  const isFree = people.every(({ clashes }) => clashes === 0);
  return { occurrences: times.length, people, proposed: isFree ? null : freeTimeFor(busy, first, input.timeZone, now) };
}

function clashesOf(id: number, busy: readonly BusyTime[], times: readonly [Times, ...Times[]], timeZone: string) {
  const clashing = times.filter((time) => busy.some((one) => overlaps(one, time)));
  const day = (instant: Date) => localTimeIn(timeZone, instant).slice(0, 10);
  const [first] = times;
  const ofDay = busy.filter((one) => day(one.startsAt) <= day(first.endsAt) && day(one.endsAt) >= day(first.startsAt));
  return {
    id,
    busy: ofDay.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })),
    clashes: clashing.length,
    firstClash: clashing[0]?.startsAt.toISOString() ?? null,
  };
}

/** Returns the next time at which nobody of these is busy, as long as a planned one, from its day on. */
export function freeTimeFor(busy: readonly Times[], planned: Times, timeZone: string, now: Date) {
  const minutes = Math.round((planned.endsAt.getTime() - planned.startsAt.getTime()) / 60_000);
  const after = planned.startsAt > now ? new Date(planned.startsAt.getTime() - 1) : now;
  const found = findFreeTime(busy, { after, minutes, timeZone, days: SEARCHED_DAYS });
  return found && { startsAt: localTimeIn(timeZone, found.startsAt), endsAt: localTimeIn(timeZone, found.endsAt) };
}
