import {
  choosingPhase,
  lastDayOf,
  PHASES,
  type Day,
  type Doer,
  type FormFacts,
  type Phase,
  type Segments,
  type Step,
  type TransitionFacts,
} from '@prestasi/domain';
import { together } from '../platform/database/together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { contentOf } from './content.ts';
import { findComments, findContents, findCores, type CommentRow, type ContentRows } from './content-queries.ts';
import { findEventsOfForms, type EventRow } from './event-queries.ts';
import { findAppraisalIds, findRecords, type AppraisalRecord, type FormRow } from './record-queries.ts';
import { findSegments, type Place, type SegmentRow } from './seat-queries.ts';
import { loadOrganisation, placeOf, seatsOf, type Organisation } from './seats.ts';
import { segmentsOf } from './segments.ts';
import { markersOf, standingSteps } from './taken-steps.ts';

/** A form with all that a use case about it looks at. */
export type LoadedForm = {
  readonly record: AppraisalRecord;
  readonly form: FormRow;
  readonly place: Place;
  readonly organisation: Organisation;
  readonly rows: ContentRows;
  readonly comments: readonly CommentRow[];
  /** What the score's segments are; null where the supervisor never changed (domain §6). */
  readonly segments: Segments | null;
  readonly facts: TransitionFacts;
};

/** What the facts about forms are gathered from. */
export type Sources = {
  readonly organisation: Organisation;
  readonly events: readonly EventRow[];
  readonly comments: readonly CommentRow[];
  readonly segments: readonly SegmentRow[];
  readonly cores: readonly number[];
  readonly doer: Doer;
  readonly today: Day;
};

/** For whom forms are loaded, and when. */
type Circumstances = {
  readonly doer: Doer;
  readonly today: Day;
  /** Employees whom a use case wants to look at too. */
  readonly alsoLoad?: readonly number[];
  /** Loads nothing that the doer may not read anyway. */
  readonly inSight?: true;
};

/**
 * Loads forms with the domain's facts about them, in a fixed number of queries however many there are; forms that do
 * not exist are left out. `alsoLoad` are employees whom a use case wants to look at as candidates for a seat.
 */
export async function loadForms(
  db: Executor,
  formIds: readonly number[],
  at: Circumstances,
): Promise<ReadonlyMap<number, LoadedForm>> {
  const { doer, today } = at;
  if (formIds.length === 0) return new Map();
  const reader = at.inSight === true && doer !== 'system' ? { actor: doer, today } : null;
  const appraisalIds = await findAppraisalIds(db, formIds, reader);
  const ids = [...new Set(appraisalIds.values())];
  const [records, contents, events, comments, segments, cores] = await together(db, [
    () => findRecords(db, ids),
    () => findContents(db, ids),
    () => findEventsOfForms(db, formIds),
    () => findComments(db, formIds),
    () => findSegments(db, ids),
    () => findCores(db),
  ]);
  const callerId = doer === 'system' ? null : doer.employeeId;
  const others = [...(callerId === null ? [] : [callerId]), ...(at.alsoLoad ?? [])];
  const sources: Sources = {
    organisation: await loadOrganisation(db, [...records.values()], others, today),
    events,
    comments,
    segments,
    cores,
    doer,
    today,
  };
  const loaded = new Map<number, LoadedForm>();
  for (const [formId, appraisalId] of appraisalIds) {
    const record = records.get(appraisalId);
    const rows = contents.get(appraisalId);
    const form =
      record === undefined ? undefined : PHASES.map((phase) => record.forms[phase]).find(({ id }) => id === formId);
    if (record === undefined || rows === undefined || form === undefined) continue;
    loaded.set(formId, {
      record,
      form,
      place: placeOf(record, sources.organisation),
      organisation: sources.organisation,
      rows,
      comments: sources.comments.filter((comment) => comment.formId === formId),
      segments: segmentsOf(ofAppraisal(sources.segments, appraisalId), record.year),
      facts: factsOf(record, form, rows, sources),
    });
  }
  return loaded;
}

/** One form with the domain's facts; null where there is none. */
export async function loadForm(db: Executor, formId: number, at: Circumstances): Promise<LoadedForm | null> {
  return (await loadForms(db, [formId], at)).get(formId) ?? null;
}

/** What the domain looks at when it decides about a form, from rows (domain §5). */
export function factsOf(record: AppraisalRecord, form: FormRow, rows: ContentRows, sources: Sources): TransitionFacts {
  const { organisation, doer, today } = sources;
  const events = sources.events.filter(({ formId }) => formId === form.id);
  const window = record.calendar[form.phase];
  const seats = seatsOf(record, form, organisation, markersOf(events));
  const forms = statesOf(record);
  return {
    phase: form.phase,
    forms,
    policy: record.policy,
    cycleOpen: record.cycleState === 'open',
    outcome: record.outcome,
    window: { firstDay: window.firstDay, lastDay: lastDayOf(window, [form.extendedTo]) },
    today,
    seats,
    taken: standingSteps(events),
    response: { given: form.response, due: form.responseDueOn, decidedBy: form.decisionStep },
    notSubmitted: form.notSubmitted,
    supervisorHasStarted: hasSupervisorStarted(
      form.phase,
      rows,
      sources.comments.filter(({ formId }) => formId === form.id),
    ),
    moderatedBy: moderatedBy(rows),
    formerSupervisorIds: ofAppraisal(sources.segments, record.id).flatMap(({ supervisorId, lastDay }) =>
      lastDay === null ? [] : [supervisorId],
    ),
    callerReportsToAppraisee: reportsToAppraisee(doer, record.employeeId, organisation),
    content: contentOf(rows, {
      cores: sources.cores,
      supervisorAssigned: seats.supervisor !== null || seats.named.supervisor !== null,
      choosing: choosingPhase(forms) === form.phase,
    }),
  };
}

function ofAppraisal(segments: readonly SegmentRow[], id: number): readonly SegmentRow[] {
  return segments.filter(({ appraisalId }) => appraisalId === id);
}

/** How the three forms stand, as far as they depend on each other. */
export function statesOf({ forms }: Pick<AppraisalRecord, 'forms'>): FormFacts['forms'] {
  const state = (phase: Phase) => ({ level: forms[phase].level, waived: forms[phase].waivedAt !== null });
  return { planning: state('planning'), review: state('review'), year_end: state('year_end') };
}

/** A mark or remark of the supervisor is stored now, in the columns of this phase (domain §5). */
function hasSupervisorStarted(phase: Phase, { items }: ContentRows, comments: readonly CommentRow[]): boolean {
  if (comments.some(({ author, text }) => author === 'supervisor' && text.trim() !== '')) return true;
  if (phase === 'review') return items.some(({ reviewRemark }) => isWritten(reviewRemark));
  return phase === 'year_end' && items.some(({ mark, markRemark }) => mark !== null || isWritten(markRemark));
}

function moderatedBy({ moderations }: ContentRows): readonly Step[] {
  return [...new Set(moderations.map(({ step }) => step))];
}

function reportsToAppraisee(doer: Doer, appraiseeId: number, { superiors }: Organisation): boolean {
  if (doer === 'system' || doer.employeeId === null) return false;
  return superiors.get(doer.employeeId)?.has(appraiseeId) ?? false;
}

function isWritten(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
