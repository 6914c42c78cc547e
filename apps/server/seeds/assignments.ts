import { addDays, type Day, daysBetween } from '@prestasi/domain';
import type { assignment } from '../src/schema/people.ts';
import type { GroupYear } from './calendars.ts';
import type { Post } from './data/staff.ts';
import { instantOf } from './moments.ts';
import type { DemoStructure } from './organisation.ts';
import type { Random } from './random.ts';

/** The data by which the dates of a career are chosen. */
export type Times = {
  readonly random: Random;
  readonly structure: DemoStructure;
  readonly years: readonly GroupYear[];
  readonly today: Day;
  readonly ids: ReadonlyMap<string, number>;
};

/** Returns a person's placements: since the hire, or the promotion or transfer after it. */
export function assignmentsOf(
  { id, post }: { readonly id: number; readonly post: Post },
  hiredOn: Day,
  lastDay: Day | null,
  at: Times,
): readonly (typeof assignment.$inferSelect)[] {
  const { structure, ids } = at;
  const row = (kind: 'hire' | 'promotion' | 'transfer', from: Day, to: Day | null, of: Post, reason: string | null) => {
    const position = structure.positionOf(of.company, of.position);
    const department = structure.department(of.department);
    return {
      id: kind === 'hire' ? id : 1000 + id,
      employeeId: id,
      employmentId: id,
      effectiveFrom: from,
      effectiveTo: to,
      supersededOn: null,
      kind,
      reason,
      companyId: structure.companyId(of.company),
      divisionId: department.divisionId,
      departmentId: department.id,
      sectionId: of.section === null ? null : structure.sectionId(of.section),
      positionId: position.id,
      gradeId: position.gradeId,
      workLocationId: structure.locationId(of.location),
      supervisorId: post.turn === 'waiting' || of.boss === null ? null : (ids.get(of.boss) ?? null),
      createdAt: instantOf(from, 9, 0),
      createdBy: null,
    };
  };
  if (post.formerPosition !== null) {
    const from = promotionDay(at);
    return [
      row('hire', hiredOn, addDays(from, -1), { ...post, position: post.formerPosition }, null),
      row('promotion', from, null, post, 'Prestasi cemerlang dua tahun berturut-turut.'),
    ];
  }
  if (post.turn === 'transferred') {
    const from = transferDay(at);
    const after: Post = {
      ...post,
      company: 'SML',
      department: 'GUD',
      section: 'TER',
      location: 'KLG',
      position: 'PSTOR',
      boss: 'head.section',
    };
    return [
      row('hire', hiredOn, addDays(from, -1), post, null),
      row('transfer', from, null, after, 'Pertukaran atas permohonan pekerja, berpindah ke Lembah Klang.'),
    ];
  }
  return [row('hire', hiredOn, lastDay, post, null)];
}

/** Returns the day of all promotions: before the last closed year was opened. */
function promotionDay({ years }: Times): Day {
  return addDays(yearAt(years, 1).openedOn, -12);
}

/**
 * Returns the day of the transfer: between the review and the year-end phase of the running year, sixty days before
 * today if possible.
 */
function transferDay({ years, today }: Pick<Times, 'years' | 'today'>): Day {
  const { calendar } = yearAt(years, 2);
  const preferredDay = addDays(today, -72);
  const earliest = addDays(calendar.review.lastDay, 1);
  return preferredDay > earliest ? preferredDay : earliest;
}

/** Returns the last day of those who left in the running year: soon after its review. */
export function leavingDayIn(years: readonly GroupYear[]): Day {
  return addDays(yearAt(years, years.length - 1).calendar.review.lastDay, 5);
}

/** Returns the day of somebody's hire: usually before the group's years. */
export function hireDay(post: Post, { random, years }: Times): Day {
  const [oldest, last, running] = [yearAt(years, 0), yearAt(years, 1), yearAt(years, 2)];
  if (post.turn === 'hired_mid_year') return addDays(running.calendar.planning.lastDay, 2);
  if (post.turn === 'hired_late') return addDays(running.calendar.review.lastDay, 3);
  const settled = post.key !== null || post.turn !== null;
  const draw = random.next();
  if (!settled && draw < 0.09) return between(addDays(oldest.hiredUntil, 4), addDays(last.openedOn, -4), random);
  if (!settled && draw < 0.16) return between(addDays(last.hiredUntil, 4), addDays(running.openedOn, -4), random);
  return between(
    addDays(oldest.openedOn, -365 * (post.key === null ? 12 : 18)),
    addDays(oldest.openedOn, -200),
    random,
  );
}

function between(first: Day, last: Day, random: Random): Day {
  return addDays(first, random.whole(0, Math.max(0, daysBetween(first, last))));
}

function yearAt(years: readonly GroupYear[], index: number): GroupYear {
  const year = years[index];
  if (year === undefined) throw new Error(`There is no year ${index}`);
  return year;
}
