import { addDays, type Day, type Mark } from '@prestasi/domain';
import { appraiserOf, comment, markedRows } from './content.ts';
import { REASONS } from './data/remarks.ts';
import type { Stage } from './data/staff.ts';
import { type Life } from './life.ts';
import { dayAt, instantOf, moments, workingDays } from './moments.ts';
import type { Person } from './people.ts';
import { personOf } from './group-data.ts';
import { performAction, performAsAppraisee, approve, moderate, seatedApprover, sendBack } from './form-actions.ts';
import { choose } from './choices.ts';
import { assessSelf, mark } from './marks.ts';

/** The appraisee's response to the marks. */
type Answer = 'agree' | 'disagree';

export type YearEndStage = Extract<Stage, `year_end.${string}`>;

/** Plays a year-end form to its final result within a period. */
export function liveToFinal(life: Life, first: Day, last: Day, answer: Answer): void {
  const at = moments(life.data.random, first, last, 5);
  const [submitted, approved] = at;
  handIn(life, submitted);
  markAndApprove(life, approved);
  respond(life, answer, between(life, approved, at[2]));
  decide(life, at[2]);
  checkByHr(life, at[3]);
  finalise(life, at[4]);
}

/** Plays a year-end form as far as a stage, on days of the phase until yesterday. */
export function liveToStage(life: Life, stage: YearEndStage): void {
  const { today } = life.data;
  const first = life.record.calendar.year_end.firstDay;
  const until = (days: number) => addDays(today, -days);
  const { random } = life.data;
  switch (stage) {
    case 'year_end.untouched':
      return;
    case 'year_end.draft':
      prepare(life);
      return assessSelf(life, 'half');
    case 'year_end.submitted':
      return handIn(life, moments(random, addDays(today, -15), until(1), 1)[0]);
    case 'year_end.marking':
      handIn(life, moments(random, addDays(today, -15), until(3), 1)[0]);
      return mark(life, appraiserOf(life), 'half');
    case 'year_end.sent_back': {
      const [submitted, returned] = moments(random, addDays(today, -15), until(1), 2);
      handIn(life, submitted);
      return returnForm(life, returned, 'sentBackToAppraisee');
    }
    case 'year_end.awaiting_response':
      handIn(life, moments(random, first, until(6), 1)[0]);
      return markAndApprove(life, moments(random, until(5), until(1), 1)[0]);
    case 'year_end.silent': {
      const [submitted, approved] = moments(random, first, until(9), 2);
      handIn(life, submitted);
      markAndApprove(life, approved);
      return closeResponse(life);
    }
    case 'year_end.agreed':
    case 'year_end.disagreed':
    case 'year_end.returned':
    case 'year_end.moderated':
      return toHod(life, stage);
    case 'year_end.hr':
    case 'year_end.hr_after_disagreement':
    case 'year_end.super_hr':
    case 'year_end.final':
      return pastHod(life, stage);
  }
}

function toHod(
  life: Life,
  stage: 'year_end.agreed' | 'year_end.disagreed' | 'year_end.returned' | 'year_end.moderated',
): void {
  const { today, random } = life.data;
  const [submitted, approved] = moments(random, life.record.calendar.year_end.firstDay, addDays(today, -7), 2);
  handIn(life, submitted);
  markAndApprove(life, approved);
  const answered = between(life, approved, instantOf(addDays(today, -4), 18, 0));
  respond(life, stage === 'year_end.disagreed' ? 'disagree' : 'agree', answered);
  const later = moments(random, addDays(today, -3), addDays(today, -1), 1)[0];
  if (stage === 'year_end.returned') returnForm(life, later, 'sentBackToSupervisor');
  if (stage === 'year_end.moderated') moderateOne(life, later);
}

function pastHod(
  life: Life,
  stage: 'year_end.hr' | 'year_end.hr_after_disagreement' | 'year_end.super_hr' | 'year_end.final',
): void {
  const { today, random } = life.data;
  const lag = stage === 'year_end.final' ? 1 : random.whole(1, 5);
  const at = moments(random, life.record.calendar.year_end.firstDay, addDays(today, -lag), 5);
  handIn(life, at[0]);
  markAndApprove(life, at[1]);
  const disagrees = stage === 'year_end.hr_after_disagreement' || (stage !== 'year_end.hr' && random.chance(0.15));
  respond(life, disagrees ? 'disagree' : 'agree', between(life, at[1], at[2]));
  decide(life, at[2]);
  if (stage === 'year_end.hr' || stage === 'year_end.hr_after_disagreement') return;
  checkByHr(life, at[3]);
  if (stage === 'year_end.final') finalise(life, at[4]);
}

/** Makes the choices that the earlier phases did not make, since they were waived. */
function prepare(life: Life): void {
  const { planning, review } = life.record.forms;
  if (planning.waivedAt !== null && review.waivedAt !== null) choose(life, 'year_end');
}

function handIn(life: Life, at: Date | undefined): void {
  prepare(life);
  assessSelf(life);
  comment(life, 'year_end', 'appraisee', life.person, 0.5);
  performAsAppraisee(life, 'year_end', { action: 'submit' }, known(at));
}

function markAndApprove(life: Life, at: Date | undefined): void {
  const supervisor = appraiserOf(life);
  mark(life, supervisor);
  comment(life, 'year_end', 'supervisor', supervisor, 0.8);
  approve(life, 'year_end', known(at));
}

function respond(life: Life, answer: Answer, at: Date): void {
  if (answer === 'agree') return performAsAppraisee(life, 'year_end', { action: 'agree' }, at);
  const reason = life.data.random.pick(REASONS.disagree[life.person.writes]);
  performAsAppraisee(life, 'year_end', { action: 'disagree', reason }, at, { reason });
}

/** The HOD's step; a disagreement is decided with a note. */
function decide(life: Life, at: Date | undefined): void {
  const { form } = { form: life.record.forms.year_end };
  const holder = form.pendingHolderId === null ? null : personOf(life.data, form.pendingHolderId);
  if (holder !== null) comment(life, 'year_end', 'hod', holder, 0.5);
  const writes = holder?.writes ?? 'ms';
  approve(
    life,
    'year_end',
    known(at),
    form.response === 'disagreed' ? life.data.random.pick(REASONS.decision[writes]) : null,
  );
}

function checkByHr(life: Life, at: Date | undefined): void {
  comment(life, 'year_end', 'hr', approver(life, known(at)), 0.3);
  approve(life, 'year_end', known(at));
}

function finalise(life: Life, at: Date | undefined): void {
  approve(life, 'year_end', known(at));
}

function approver(life: Life, at: Date): Person {
  const { employeeId } = seatedApprover(life, 'year_end', at);
  if (employeeId === null) throw new Error('Only the administrator is no employee');
  return personOf(life.data, employeeId);
}

function returnForm(life: Life, at: Date | undefined, why: 'sentBackToAppraisee' | 'sentBackToSupervisor'): void {
  const { writes } = approver(life, known(at));
  sendBack(life, 'year_end', known(at), life.data.random.pick(REASONS[why][writes]));
}

function moderateOne(life: Life, at: Date | undefined): void {
  const { random } = life.data;
  const items = markedRows(life).filter(({ mark: given }) => given !== null && given < 5);
  if (items.length === 0) return;
  const item = random.pick(items);
  const moderated = ((item.mark ?? 3) + 1) as Mark;
  moderate(life, item, moderated, random.pick(REASONS.moderate[approver(life, known(at)).writes]), known(at));
}

/** The nightly job, on the day after the last for a response. */
function closeResponse(life: Life): void {
  const due = life.record.forms.year_end.responseDueOn;
  if (due === null) throw new Error('No response is awaited');
  performAction(life, 'year_end', 'system', { action: 'no_response' }, instantOf(addDays(due, 1), 0, 20));
}

/** An instant after the first, before the second, and within the days for a response. */
function between({ data, record }: Life, after: Date | undefined, before: Date | undefined): Date {
  const from = known(after);
  const until = Math.min(
    known(before).getTime() - 60_000,
    instantOf(addDays(dayAt(from), record.policy.responseDeadlineDays - 1), 17, 0).getTime(),
  );
  const days = workingDays(addDays(dayAt(from), 1), dayAt(new Date(until)));
  const preferred = instantOf(
    days.length === 0 ? dayAt(from) : data.random.pick(days),
    data.random.whole(8, 16),
    data.random.whole(0, 59),
  ).getTime();
  return new Date(
    preferred > from.getTime() && preferred < until ? preferred : Math.round((from.getTime() + until) / 2),
  );
}

function known(at: Date | undefined): Date {
  if (at === undefined) throw new Error('Too few moments');
  return at;
}
