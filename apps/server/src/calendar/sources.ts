import type { CalendarEntry } from '@prestasi/contract';
import type { CalendarKind } from '@prestasi/domain';
import { calendarEntriesOf as meetingEntries } from '../meetings/index.ts';
import { calendarEntriesOf as workEntries } from '../projects/index.ts';
import { calendarEntriesOf as trainingEntries } from '../training/index.ts';
import { queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { deadlineEntries } from './deadlines.ts';
import { holidayEntries } from './holiday-entries.ts';
import type { CalendarReader, Days } from './reader.ts';

/** A source of calendar entries, with its kinds. */
type Source = {
  readonly kinds: readonly CalendarKind[];
  readonly entries: (db: Executor, reader: CalendarReader, days: Days) => Promise<readonly CalendarEntry[]>;
};

/** Makes a source of one of a feature that knows people by their employee. */
function ofEmployee(
  kinds: readonly CalendarKind[],
  find: (db: Executor, employeeId: number, days: Days) => Promise<readonly CalendarEntry[]>,
): Source {
  return {
    kinds,
    entries: async (db, { employeeId }, days) => (employeeId === null ? [] : find(db, employeeId, days)),
  };
}

const SOURCES: readonly Source[] = [
  ofEmployee(['meeting'], meetingEntries),
  ofEmployee(['project', 'task'], workEntries),
  ofEmployee(['training'], trainingEntries),
  { kinds: ['deadline'], entries: deadlineEntries },
  { kinds: ['holiday'], entries: holidayEntries },
];

/** Returns the entries of the given kinds in somebody's calendar: by day, whole days first, then by time. */
export async function entriesOf(
  db: Executor,
  reader: CalendarReader,
  days: Days,
  kinds: readonly CalendarKind[],
): Promise<CalendarEntry[]> {
  const asked = SOURCES.filter((source) => source.kinds.some((kind) => kinds.includes(kind)));
  const found = await queryTogether(
    db,
    asked.map((source) => () => source.entries(db, reader, days)),
  );
  return found
    .flat()
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted(byTime);
}

/** Compares entries by the day and the time at which they begin; what takes whole days comes first. */
export function byTime(one: CalendarEntry, other: CalendarEntry): number {
  return keyOf(one).localeCompare(keyOf(other), 'en');
}

function keyOf({ startsOn, startsAt, kind, id }: CalendarEntry): string {
  return `${startsOn} ${startsAt ?? ''} ${kind} ${id}`;
}
