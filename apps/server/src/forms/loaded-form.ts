import {
  choosingPhase,
  isOfPart1,
  isPresentSection,
  type AppraisedYear,
  lastDayOf,
  type ApprovalFacts,
  type Day,
  type Performer,
  type FormFacts,
  type Phase,
  type Step,
  type TransitionFacts,
} from '@prestasi/domain';
import { contentOf } from './content.ts';
import type { CommentRow, ContentRows } from './content-queries.ts';
import type { AppraisalRecord, FormRow } from './record-queries.ts';
import type { AppraiseePlacement, SegmentRow } from './approver-queries.ts';
import { approversOf, type Organisation } from './approvers.ts';
import { segmentsToMark } from './segments.ts';
import { markersOf, stepsInForce, type StepEvent } from './taken-steps.ts';

/** A form with all that the rules look at. */
export type LoadedForm = {
  readonly record: AppraisalRecord;
  readonly form: FormRow;
  readonly place: AppraiseePlacement;
  readonly organisation: Organisation;
  readonly rows: ContentRows;
  readonly comments: readonly CommentRow[];
  /** Employees who took a step of the appraisal for somebody for whom they stand in today (domain §7). */
  readonly standInTakerIds: readonly number[];
  /** The members of the panel of an open appeal, by employee (domain §5). */
  readonly panelIds: readonly number[];
  /** The segments of the year and the positions in it (domain §6). */
  readonly year: AppraisedYear;
  readonly facts: TransitionFacts;
};

/** The sources from which the facts about a form are gathered. */
export type Sources = {
  readonly organisation: Organisation;
  readonly events: readonly (StepEvent & { readonly formId: number | null })[];
  readonly comments: readonly CommentRow[];
  readonly segments: readonly SegmentRow[];
  readonly year: AppraisedYear;
  readonly cores: readonly number[];
  readonly performer: Performer;
  readonly today: Day;
};

/** Gathers from rows the facts by which the domain decides about a form (domain §5). */
export function factsOf(record: AppraisalRecord, form: FormRow, rows: ContentRows, sources: Sources): TransitionFacts {
  const facts = approvalFactsOf(record, form, sources);
  const { approvers, forms } = facts;
  return {
    ...facts,
    supervisorHasStarted: hasSupervisorStarted(
      form.phase,
      itemsOfSupervisor(rows, sources.year),
      sources.comments.filter(({ formId }) => formId === form.id),
    ),
    moderatedBy: moderatedBy(rows),
    formerSupervisorIds: segmentsToMark(sources.segments, sources.today).map(({ supervisorId }) => supervisorId),
    year: sources.year,
    content: contentOf(rows, {
      cores: sources.cores,
      supervisorAssigned: approvers.supervisor !== null || approvers.named.supervisor !== null,
      choosing: choosingPhase(forms) === form.phase,
      year: sources.year,
    }),
  };
}

/** Gathers from rows the facts that say for whom a form waits, and who may take its steps (domain §5). */
export function approvalFactsOf(
  record: AppraisalRecord,
  form: FormRow,
  sources: Pick<Sources, 'organisation' | 'events' | 'performer' | 'today'>,
): ApprovalFacts {
  const { organisation, performer, today } = sources;
  const events = sources.events.filter(({ formId }) => formId === form.id);
  const window = record.calendar[form.phase];
  const approvers = approversOf(record, form, organisation, markersOf(events));
  const forms = statesOf(record);
  return {
    phase: form.phase,
    forms,
    policy: record.policy,
    cycleOpen: record.cycleState === 'open',
    outcome: record.outcome,
    window: { firstDay: window.firstDay, lastDay: lastDayOf(window, [form.extendedTo]) },
    today,
    approvers,
    standIns: organisation.standIns,
    taken: stepsInForce(events),
    response: { given: form.response, due: form.responseDueOn, decidedBy: form.decisionStep },
    notSubmitted: form.notSubmitted,
    callerReportsToAppraisee: reportsToAppraisee(performer, record.employeeId, organisation),
  };
}

/** Returns the state of the three forms, as far as they depend on each other. */
export function statesOf({ forms }: Pick<AppraisalRecord, 'forms'>): FormFacts['forms'] {
  const state = (phase: Phase) => ({ level: forms[phase].level, waived: forms[phase].waivedAt !== null });
  return { planning: state('planning'), review: state('review'), year_end: state('year_end') };
}

/** True if a mark or remark of the supervisor is stored in the columns of this phase (domain §5). */
function hasSupervisorStarted(phase: Phase, items: ContentRows['items'], comments: readonly CommentRow[]): boolean {
  if (comments.some(({ author, text }) => author === 'supervisor' && text.trim() !== '')) return true;
  if (phase === 'review') return items.some(({ reviewRemark }) => isWritten(reviewRemark));
  return phase === 'year_end' && items.some(({ mark, markRemark }) => mark !== null || isWritten(markRemark));
}

/** The items that the present supervisor marks: not those of a former position (domain §6). */
function itemsOfSupervisor({ items }: ContentRows, year: AppraisedYear): ContentRows['items'] {
  return items.filter((item) => !isOfPart1(item) || isPresentSection(year, item.sectionId));
}

function moderatedBy({ moderations }: ContentRows): readonly Step[] {
  return [...new Set(moderations.map(({ step }) => step))];
}

function reportsToAppraisee(performer: Performer, appraiseeId: number, { superiors }: Organisation): boolean {
  if (performer === 'system' || performer.employeeId === null) return false;
  return superiors.get(performer.employeeId)?.has(appraiseeId) ?? false;
}

function isWritten(text: string | null): boolean {
  return text !== null && text.trim() !== '';
}
