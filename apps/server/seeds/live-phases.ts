import { type Day, type Phase } from '@prestasi/domain';
import { comment, appraiserOf } from './content.ts';
import { REASONS } from './data/remarks.ts';
import type { Life } from './life.ts';
import { moments } from './moments.ts';
import { notifyOne } from './notices.ts';
import { ownFormLink } from '../src/forms/links.ts';
import { personOf } from './group-data.ts';
import { performAction, performAsAppraisee, approve, note, sendBack } from './form-actions.ts';
import { hrFor } from './approvers.ts';
import { choose } from './choices.ts';
import { remark, reportProgress } from './mid-year.ts';

/** The stage that a planning or review form reaches. */
export type Reach = 'draft' | 'submitted' | 'hod' | 'sent_back' | 'complete';

/** Plays a planning form as far as requested, on days from the first to the last. */
export function livePlanning(life: Life, first: Day, last: Day, reach: Reach): void {
  const [submitted, approved, decided] = times(life, first, last);
  choose(life, 'planning', reach === 'draft' ? 'half' : 'whole');
  if (reach === 'draft') return;
  walk(life, 'planning', [submitted, approved, decided], reach);
}

/** Plays a review form as far as requested; the choices of planning are made here if that was waived. */
export function liveReview(life: Life, first: Day, last: Day, reach: Reach): void {
  const [submitted, approved, decided] = times(life, first, last);
  if (life.record.forms.planning.waivedAt !== null) choose(life, 'review');
  reportProgress(life, reach === 'draft' ? 'half' : 'whole');
  if (reach === 'draft') return;
  walk(life, 'review', [submitted, approved, decided], reach);
}

/** Waives a phase for the appraisee, as HR. */
export function waive(life: Life, phase: Phase, at: Date, reason: string): void {
  performAction(life, phase, hrFor(life, at), { action: 'waive', reason }, at, { reason });
}

/** Gives the appraisee more days for a phase, as HR. */
export function extend(life: Life, phase: Phase, to: Day, at: Date, reason: string): void {
  const form = life.record.forms[phase];
  const from = form.extendedTo ?? life.record.calendar[phase].lastDay;
  Object.assign(form, { extendedTo: to, extensionReason: reason, version: form.version + 1 });
  note(life, 'extend', hrFor(life, at), at, { phase, reason, facts: { from, to } });
  const params = { name: life.person.employee.fullName, phase, year: life.record.year, lastDay: to };
  notifyOne(life.data, life.person.accountId, 'phase_extended', params, ownFormLink(form.id, phase), at);
}

/** Passes on, as HR, a review that its appraisee never submitted; the supervisor and the HOD decide on it as it is. */
export function passOnReview(life: Life, first: Day, last: Day): void {
  const [passed, approved, decided] = times(life, first, last);
  performAction(life, 'review', hrFor(life, passed), { action: 'pass_on' }, passed);
  walkOn(life, 'review', [approved, decided], 'complete');
}

type Times = readonly [Date, Date, Date];

function times({ data }: Life, first: Day, last: Day): Times {
  const [one, two, three] = moments(data.random, first, last, 3);
  if (one === undefined || two === undefined || three === undefined) throw new Error('Three moments were asked for');
  return [one, two, three];
}

function walk(life: Life, phase: 'planning' | 'review', [submitted, approved, decided]: Times, reach: Reach): void {
  comment(life, phase, 'appraisee', life.person, 0.4);
  performAsAppraisee(life, phase, { action: 'submit' }, submitted);
  if (reach === 'submitted') return;
  if (reach === 'sent_back') {
    const { writes } = appraiserOf(life);
    sendBack(life, phase, approved, life.data.random.pick(REASONS.sentBackToAppraisee[writes]));
    return;
  }
  walkOn(life, phase, [approved, decided], reach);
}

function walkOn(
  life: Life,
  phase: 'planning' | 'review',
  [approved, decided]: readonly [Date, Date],
  reach: Reach,
): void {
  const supervisor = appraiserOf(life);
  if (phase === 'review') remark(life, supervisor);
  comment(life, phase, 'supervisor', supervisor, 0.6);
  approve(life, phase, approved);
  if (reach === 'hod' || life.record.forms[phase].completedAt !== null) return;
  const holder = life.record.forms[phase].pendingHolderId;
  if (holder !== null) comment(life, phase, 'hod', personOf(life.data, holder), 0.35);
  approve(life, phase, decided);
}
