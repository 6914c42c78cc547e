import type { getReviewTalks as getCall, MeetingView, OutputOf } from '@prestasi/contract';
import { addDays, dayIn, formPartsOf, GROUP_TIME_ZONE, instantOf } from '@prestasi/domain';
import { findEmployeeNames, lockForms, recordEvent, type WholeForm } from '../forms/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { type TextKey, translate } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import { findBusy } from './calendar-queries.ts';
import { freeTimeFor } from './check-clashes.ts';
import { lockMeeting, occurrenceIn, requireGoingOn, rightsIn } from './loaded-meeting.ts';
import { presentMeeting } from './present-meeting.ts';
import { findTalkOf, findTalks, setHeld } from './talk-queries.ts';
import { otherOf, readableForm } from './talk-pair.ts';

type ReviewTalks = OutputOf<typeof getCall>;

const DAY_MS = 86_400_000;
const SEARCHED_DAYS = 21;

/**
 * Returns the talks of a form that the caller is in, and to its two people a proposal for the next one: title and agenda
 * from the form, and an hour from tomorrow on at which both are free (domain §7). Refuses a form out of sight with 404.
 */
export async function reviewTalksOf(db: Executor, formId: number, context: RequestContext): Promise<ReviewTalks> {
  const form = await readableForm(db, formId, context);
  const { employeeId } = context.actor;
  const talks = employeeId === null ? [] : await findTalks(db, formId, employeeId);
  return {
    talks: talks.map(({ id, title, startsAt, endsAt, heldAt }) => ({
      meetingId: id,
      title,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      heldAt: heldAt?.toISOString() ?? null,
    })),
    proposal: await proposalOf(db, form, context),
  };
}

async function proposalOf(
  db: Executor,
  form: WholeForm,
  { actor, today, language, now }: RequestContext,
): Promise<ReviewTalks['proposal']> {
  const otherId = otherOf(form, actor.employeeId);
  if (otherId === null || actor.employeeId === null) return null;
  const { record } = form;
  const names = await findEmployeeNames(db, [otherId, record.employeeId]);
  const from = instantOf(GROUP_TIME_ZONE, `${addDays(today, 1)}T09:00`);
  const planned = { startsAt: from, endsAt: new Date(from.getTime() + 3_600_000) };
  const until = new Date(from.getTime() + SEARCHED_DAYS * DAY_MS);
  const busy = await findBusy(db, [actor.employeeId, otherId], { from, until });
  const free = freeTimeFor(busy, planned, GROUP_TIME_ZONE, now);
  const phase = translate(language, `common:phase.${form.form.phase}`);
  const values = { phase, year: record.year, name: names.get(record.employeeId) ?? '' };
  return {
    other: { id: otherId, name: names.get(otherId) ?? '' },
    title: translate(language, 'meetings:talk.title', values),
    agenda: agendaOf(form).map((key) => ({ title: translate(language, key), minutes: null })),
    timeZone: GROUP_TIME_ZONE,
    startsAt: free?.startsAt ?? `${addDays(today, 1)}T09:00`,
    endsAt: free?.endsAt ?? `${addDays(today, 1)}T10:00`,
  };
}

// The parts that the policy has on, between what the phase begins and ends with.
function agendaOf({ record, form }: WholeForm): readonly TextKey[] {
  const parts = formPartsOf(record.policy).filter(({ key }) => key !== 'comments');
  return [
    `meetings:talk.agenda.${form.phase}`,
    ...parts.map(({ key }): TextKey => `forms:part.${key}`),
    'meetings:talk.agenda.next',
  ];
}

/**
 * Records that the talk of a form took place, and says so in the form's timeline; nothing else of the form changes
 * (decision 0089). Refuses strangers (404), a talk that has not begun, and a second record.
 */
export async function recordTalkHeld(tx: Tx, id: number, context: RequestContext): Promise<MeetingView> {
  const { actor, now } = context;
  const loaded = await lockMeeting(tx, id, context);
  const occurrence = occurrenceIn(loaded, null, now);
  requireGoingOn(loaded, occurrence);
  const { meeting } = loaded;
  if (meeting.formId === null) throw new Problem('forbidden');
  if (meeting.heldAt !== null) throw new Problem('talk_recorded');
  if (!rightsIn(loaded, occurrence, context).recordHeld) throw new Problem('meeting_not_begun');
  await setHeld(tx, id, { at: now, by: actor.accountId });
  await recordHeld(tx, meeting.formId, occurrence.startsAt, context);
  const after = await lockMeeting(tx, id, context);
  return presentMeeting(tx, after, occurrence, context);
}

async function recordHeld(tx: Tx, formId: number, startsAt: Date, { actor, now }: RequestContext): Promise<void> {
  await lockForms(tx, [formId], null);
  const talk = await findTalkOf(tx, formId);
  if (talk === null) return;
  await recordEvent(tx, 'review_talk_held', {
    appraisalId: talk.appraisalId,
    formId,
    performer: actor,
    at: now,
    reason: null,
    facts: { on: dayIn(GROUP_TIME_ZONE, startsAt) },
  });
}
