import { addDays, type Day, daysBetween } from '@prestasi/domain';
import type { trainingRecord } from '../src/schema/form-content.ts';
import type { GroupYear } from './calendars.ts';
import { COURSES } from './data/trainings.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

type Row = typeof trainingRecord.$inferSelect;

/**
 * Creates the training that everybody attended, before the year-end phase of each year, so that it counts for the year.
 */
export function createTrainingRecords(
  people: readonly Person[],
  years: readonly GroupYear[],
  today: Day,
  random: Random,
): readonly Row[] {
  let last = 0;
  return people.flatMap((person) => trainingOf(person, years, today, random, () => ++last));
}

/** Creates the training that one person attended in these years. */
export function trainingOf(
  person: Person,
  years: readonly GroupYear[],
  today: Day,
  random: Random,
  nextId: () => number,
): readonly Row[] {
  const rows: Row[] = [];
  for (const { year, calendar } of years) {
    const first = later(`${year}-01-08`, addDays(person.employment.hiredOn, 14));
    const last = addDays(earlier(calendar.year_end.firstDay, today), -4);
    for (const { title, hours } of random.some(coursesFor(person), random.pick([1, 1, 2, 2, 3, 4]))) {
      if (first > last) break;
      const startsOn = sharedDay(addDays(first, random.whole(0, daysBetween(first, last))), title, last);
      const endsOn = earlier(addDays(startsOn, Math.ceil(hours / 8) - 1), addDays(last, 3));
      rows.push({
        id: nextId(),
        employeeId: person.id,
        title,
        startsOn,
        endsOn,
        hours,
        rating: random.pick([3, 4, 4, 4, 5]),
        requestId: null,
        source: 'recorded',
        enrolmentId: null,
      });
    }
  }
  return rows;
}

/** The days between two sessions of a course. */
const EVERY = 42;

/** Returns the next day on which a course begins for everybody, from a day on; the day itself where that is too late. */
function sharedDay(day: Day, title: string, last: Day): Day {
  const first: Day = `${day.slice(0, 4)}-01-01`;
  const wait = EVERY - ((daysBetween(first, day) + title.length) % EVERY);
  const shared = addDays(day, wait % EVERY);
  return shared > last ? day : shared;
}

/** Groups records by employee. */
export function trainingByEmployee(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}

/** Returns the courses that fit somebody's field of work. */
export function coursesFor({ position }: Pick<Person, 'position'>): typeof COURSES {
  return COURSES.filter(({ fields }) => fields === null || fields.includes(position.field));
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}
