import { addDays } from '@prestasi/domain';
import type { GroupYear } from './calendars.ts';
import { REASONS } from './data/remarks.ts';
import type { Stage } from './data/staff.ts';
import { type Life } from './life.ts';
import { extend, livePlanning, liveReview, passOnReview, type Reach, waive } from './live-phases.ts';
import { type YearEndStage, liveToFinal, liveToStage } from './live-year-end.ts';
import { instantOf, moments } from './moments.ts';
import { beginSection, recordSection } from './new-position.ts';
import { openLife } from './open-life.ts';
import { type Person } from './people.ts';
import { actorOf, personByKey, type GroupData } from './group-data.ts';
import { nameDecider, note } from './form-actions.ts';
import { hrFor } from './approvers.ts';

/** Returns the appraisals of one person, from their first year on. */
export function livesOf(data: GroupData, person: Person): readonly Life[] {
  return data.years.flatMap((year) => {
    const at = openingFor(person, year);
    if (at === null) return [];
    const life = openLife(data, person, year, at, person.employment.hiredOn > year.openedOn);
    if (year.closedOn === null) liveRunningYear(life, year);
    else liveClosedYear(life, year, year.closedOn);
    return [life];
  });
}

/** When somebody's appraisal is opened; null if the year does not concern them, or they wait for a supervisor. */
function openingFor(person: Person, { openedOn, hiredUntil, closedOn }: GroupYear): Date | null {
  const { hiredOn } = person.employment;
  if (hiredOn > hiredUntil || person.post.turn === 'waiting') return null;
  // Nobody named an appraiser for the managing director before the running year.
  if (person.post.boss === null && closedOn !== null) return null;
  return hiredOn > openedOn ? instantOf(addDays(hiredOn, 1), 0, 15) : instantOf(openedOn, 9, 30);
}

function liveClosedYear(life: Life, { calendar, year }: GroupYear, closedOn: string): void {
  const { planning, review, year_end } = calendar;
  const { turn } = life.person.post;
  const { years } = life.data;
  const [isOldest, isLast] = [year === years[0]?.year, year === years.at(-2)?.year];
  livePlanning(life, planning.firstDay, planning.lastDay, 'complete');
  liveReview(life, review.firstDay, review.lastDay, 'complete');
  followTransfer(life);
  if (turn === 'long_leave_last_year' && isLast) {
    return waive(
      life,
      'year_end',
      instantOf(addDays(year_end.lastDay, -6), 11, 0),
      'Cuti sakit panjang melebihi enam bulan dalam tahun penilaian.',
    );
  }
  if (turn === 'not_completed_before' && isOldest) return closeUnfinished(life, closedOn);
  liveToFinal(life, year_end.firstDay, year_end.lastDay, life.data.random.chance(0.07) ? 'disagree' : 'agree');
}

function closeUnfinished(life: Life, closedOn: string): void {
  const at = closingTime(closedOn);
  Object.assign(life.record, { outcome: 'not_completed', outcomeReason: REASONS.closing });
  note(life, 'not_completed', actorOf(life.data, personByKey(life.data, 'superhr'), [6]), at, {
    reason: REASONS.closing,
  });
}

/** Returns the time of day at which super HR closed a year. */
export function closingTime(closedOn: string): Date {
  return instantOf(closedOn, 10, 0);
}

function liveRunningYear(life: Life, { calendar }: GroupYear): void {
  const { person } = life;
  const { planning, review } = calendar;
  const { stage, turn } = person.post;
  if (person.post.boss === null) nameAppraiser(life);
  if (turn === 'hired_mid_year' || turn === 'hired_late') waivePlanning(life);
  else if (isOf('planning', stage)) return liveLate(life, 'planning', stage);
  else livePlanning(life, planning.firstDay, planning.lastDay, 'complete');
  if (life.record.forms.review.waivedAt === null) {
    if (isOf('review', stage)) return liveLate(life, 'review', stage);
    if (turn === 'review_waived')
      waive(life, 'review', instantOf(addDays(review.lastDay, -9), 10, 5), REASONS.waive.ms[0]);
    else if (turn === 'review_passed_on') passOnReview(life, addDays(review.lastDay, 1), addDays(review.lastDay, 16));
    else liveReview(life, review.firstDay, review.lastDay, 'complete');
  }
  if (turn === 'left') return leave(life);
  followTransfer(life);
  liveToStage(life, stage as YearEndStage);
}

function isOf(phase: 'planning' | 'review', stage: Stage): boolean {
  return stage.startsWith(phase);
}

/**
 * Plays a form of an earlier phase that is still unfinished: HR gave the appraisee, back from a long leave, more days.
 */
function liveLate(life: Life, phase: 'planning' | 'review', stage: Stage): void {
  const { today, random } = life.data;
  extend(
    life,
    phase,
    addDays(today, 9),
    moments(random, addDays(today, -14), addDays(today, -11), 1)[0] ?? life.data.now,
    'Kembali bertugas selepas cuti sakit panjang.',
  );
  const reach = stage.slice(phase.length + 1) as Reach;
  const [first, last] = [addDays(today, -9), addDays(today, -1)];
  if (phase === 'planning') livePlanning(life, first, last, reach);
  else liveReview(life, first, last, reach);
}

/** The managing director reports to nobody: super HR names the chairman as appraiser of each form. */
function nameAppraiser(life: Life): void {
  const at = life.record.openedAt;
  (['planning', 'review', 'year_end'] as const).forEach((phase, index) => {
    nameDecider(life, phase, new Date(at.getTime() + (20 + index) * 60_000), ['chair'], 'supervisor');
  });
}

function waivePlanning(life: Life): void {
  const { hiredOn } = life.person.employment;
  waive(
    life,
    'planning',
    moments(life.data.random, addDays(hiredOn, 2), addDays(hiredOn, 5), 1)[0] ?? life.data.now,
    'Mula bertugas selepas fasa perancangan tamat.',
  );
}

function leave(life: Life): void {
  const { lastDay } = life.person.employment;
  if (lastDay === null) throw new Error('Who left has a last day');
  const at = instantOf(lastDay, 17, 0);
  Object.assign(life.record, { outcome: 'left', outcomeReason: REASONS.left });
  note(life, 'left', hrFor(life, at), at, {
    reason: REASONS.left,
    facts: { on: lastDay },
  });
}

/**
 * Follows a transfer between the review and the year's end: the segment under the former supervisor ends and the next
 * begins. In a new position it has a section of its own, and the former supervisor has marked the tasks of the old one;
 * else they gave an overall mark (domain §6).
 */
function followTransfer(life: Life): void {
  const { data, segments, record, person } = life;
  const { review, year_end } = record.calendar;
  const place = person.assignments.find(
    ({ kind, effectiveFrom: on }) => kind === 'transfer' && on > review.lastDay && on <= year_end.lastDay,
  );
  if (place === undefined) return;
  const on = place.effectiveFrom;
  const [former] = segments;
  if (former === undefined || place.supervisorId === null) throw new Error('Who is transferred has supervisors');
  const sectionId = beginSection(life, place);
  const { supervisorId, companyId, departmentId } = place;
  if (former.firstDay >= on) {
    // Before the year began: the former supervisor has no day of it.
    Object.assign(former, { supervisorId, companyId, departmentId, sectionId });
  } else {
    Object.assign(former, { lastDay: addDays(on, -1), overallMark: sectionId === null ? 4 : null });
    segments.push({
      id: data.nextId('appraisal_segment'),
      appraisalId: record.id,
      supervisorId,
      companyId,
      departmentId,
      firstDay: on,
      lastDay: null,
      overallMark: null,
      sectionId,
    });
  }
  note(life, 'supervisor_changed', 'system', instantOf(on, 0, 10), { facts: { on } });
  if (sectionId !== null) recordSection(life, sectionId, on);
}
