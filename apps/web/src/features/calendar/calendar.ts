import type { getCalendar, OutputOf } from '@prestasi/contract';
import { CALENDAR_KINDS, type CalendarKind, clashingIds } from '@prestasi/domain';

export type Calendar = OutputOf<typeof getCalendar>;
export type Entry = Calendar['entries'][number];

/** The address of the screen with another view, day or kinds; the rest of the address stays. */
export function calendarAddress(
  address: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, string>>,
): string {
  const stored = ['view', 'date', 'hide'].flatMap((name) =>
    typeof address[name] === 'string' ? [[name, address[name]] as const] : [],
  );
  return `/calendar?${new URLSearchParams({ ...Object.fromEntries(stored), ...change }).toString()}`;
}

/** Returns the kinds that an address switches off; null if it names none, so that those of the account count. */
export function hiddenIn(text: unknown): readonly CalendarKind[] | null {
  if (typeof text !== 'string') return null;
  return CALENDAR_KINDS.filter((kind) => text.split(',').includes(kind));
}

/** Returns the keys of the meetings that overlap with another. */
export function clashesOf(entries: readonly Entry[]): ReadonlySet<string> {
  const meetings = entries.flatMap(({ kind, id, startsAt, endsAt }) =>
    kind === 'meeting' && startsAt !== null && endsAt !== null ? [{ id, startsAt, endsAt }] : [],
  );
  return clashingIds(meetings);
}

/** Identifies an entry among all of a calendar. */
export function keyOf({ kind, id }: Entry): string {
  return `${kind} ${id}`;
}

/** Whether an entry is one of the meetings that clash. */
export function isClashing({ kind, id }: Entry, clashes: ReadonlySet<string>): boolean {
  return kind === 'meeting' && clashes.has(id);
}
