import { addDays, type Day, daysBetween } from '@prestasi/domain';
import type { GroupYear } from '../calendars.ts';
import type { Stage, Turn } from '../data/staff.ts';
import type { Random } from '../random.ts';
import type { Placement } from './layout.ts';

/** A person's career in the group's years. */
export type Fate = {
  readonly hiredOn: Day;
  readonly stage: Stage;
  readonly turn: Turn | null;
  /** The day of a promotion, or of a transfer, in one of the years; null if there was none. */
  readonly promotedOn: Day | null;
  readonly transferredOn: Day | null;
};

/** The share of people at each stage of the running year, in thousandths. */
const STAGES: Readonly<Record<Stage, number>> = {
  'planning.draft': 8,
  'planning.submitted': 8,
  'planning.hod': 6,
  'review.draft': 12,
  'review.submitted': 12,
  'review.hod': 10,
  'review.sent_back': 5,
  'year_end.untouched': 90,
  'year_end.draft': 150,
  'year_end.submitted': 170,
  'year_end.marking': 60,
  'year_end.sent_back': 15,
  'year_end.returned': 10,
  'year_end.awaiting_response': 80,
  'year_end.agreed': 110,
  'year_end.disagreed': 20,
  'year_end.silent': 15,
  'year_end.moderated': 10,
  'year_end.hr': 90,
  'year_end.hr_after_disagreement': 10,
  'year_end.super_hr': 55,
  'year_end.final': 54,
};

/** The share of people with each special event, in thousandths of those who lead nobody; only executives are promoted. */
const TURNS = {
  review_waived: 10,
  review_passed_on: 8,
  hired_mid_year: 10,
  hired_late: 8,
  transferred: 30,
  promoted: 60,
  left: 8,
  deactivated: 2,
  waiting: 2,
  long_leave_last_year: 5,
  not_completed_before: 3,
} as const satisfies Readonly<Record<Turn, number>>;

/** Draws a person's career. Only an executive can have been promoted from a worker's position. */
export function drawFate(
  placement: Placement,
  isExecutive: boolean,
  years: readonly GroupYear[],
  random: Random,
): Fate {
  const turn = turnFor(placement, isExecutive, random);
  const stage = stageFor(placement, turn, random);
  const year = random.pick(years.slice(turn === 'promoted' ? 1 : 0));
  return {
    hiredOn: hireDay(placement, turn, years, random),
    stage,
    turn,
    promotedOn: turn === 'promoted' ? addDays(year.openedOn, -random.whole(8, 16)) : null,
    transferredOn:
      turn === 'transferred'
        ? between(addDays(year.calendar.review.lastDay, 1), year.calendar.year_end.firstDay, random)
        : null,
  };
}

function turnFor({ key, leads }: Placement, isExecutive: boolean, random: Random): Turn | null {
  if (key === 'chair') return 'waiting';
  const turn = leads ? null : drawByShare(TURNS, 1000, random);
  return turn === 'promoted' && !isExecutive ? null : turn;
}

function stageFor({ key }: Placement, turn: Turn | null, random: Random): Stage {
  if (key === 'md') return 'year_end.submitted';
  const stage = drawByShare(STAGES, 1000, random) ?? 'year_end.untouched';
  if (turn === 'left' || turn === 'deactivated') return 'year_end.untouched';
  // Only people with an ordinary planning and review are late with them.
  return turn !== null && !stage.startsWith('year_end') ? 'year_end.draft' : stage;
}

/** Most were hired before all years; some in the weeks between two years, some during one. */
function hireDay({ leads }: Placement, turn: Turn | null, years: readonly GroupYear[], random: Random): Day {
  const [oldest] = years;
  const running = years.at(-1);
  if (oldest === undefined || running === undefined) throw new Error('There are no years');
  if (turn === 'hired_mid_year') return addDays(running.calendar.planning.lastDay, random.whole(2, 6));
  if (turn === 'hired_late') return addDays(running.calendar.review.lastDay, random.whole(2, 6));
  const after = leads || turn !== null ? -1 : Math.floor(random.next() / NEW_IN_A_YEAR);
  const [before, next] = [years[after], years[after + 1]];
  if (before !== undefined && next !== undefined)
    return between(addDays(before.hiredUntil, 4), addDays(next.openedOn, -4), random);
  return between(addDays(oldest.openedOn, -365 * (leads ? 18 : 12)), addDays(oldest.openedOn, -200), random);
}

const NEW_IN_A_YEAR = 0.07;

function between(first: Day, last: Day, random: Random): Day {
  return addDays(first, random.whole(0, Math.max(0, daysBetween(first, last))));
}

/** Draws one by its share of a whole; null for the rest that the shares leave. */
function drawByShare<Key extends string>(
  shares: Readonly<Record<Key, number>>,
  whole: number,
  random: Random,
): Key | null {
  let left = random.next() * whole;
  for (const key of Object.keys(shares) as Key[]) {
    left -= shares[key];
    if (left < 0) return key;
  }
  return null;
}
