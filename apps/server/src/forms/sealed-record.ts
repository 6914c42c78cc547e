import { isRouteComplete, PHASES, type Phase } from '@prestasi/domain';
import { type Canonical, canonicalJson } from './canonical-json.ts';
import type { SegmentRow } from './approver-queries.ts';
import type { CommentRow, ModerationRow } from './content-queries.ts';
import type { EventRow } from './event-queries.ts';
import type { EvidenceHash } from './evidence-queries.ts';
import type { History } from './history-queries.ts';
import { ERASED_TEXTS, HISTORY_SEALED } from './event-seal.ts';
import type { AppraisalRecord, FormRow } from './record-queries.ts';
import type { ResultRow } from './result-queries.ts';
import type { SectionRow } from './section-queries.ts';

/** The state of an appraisal from which its record is made. Comments may be those of any forms. */
export type Recorded = {
  readonly record: AppraisalRecord;
  readonly comments: readonly CommentRow[];
  readonly segments: readonly SegmentRow[];
  readonly sections: readonly SectionRow[];
  readonly evidence: readonly EvidenceHash[];
  /** The moderated marks in force. */
  readonly moderations: readonly ModerationRow[];
  /** The final result; null before there is one. */
  readonly result: ResultRow | null;
};

/** Returns the state of an appraisal as its history was read. */
export function recordedOf({ record, comments, segments, sections, evidence, rows, revisions }: History): Recorded {
  const [result = null] = revisions;
  return { record, comments, segments, sections, evidence, moderations: rows.moderations, result };
}

/**
 * Returns the record that is sealed with an event, as canonical JSON (decision 0124): the part of an appraisal that no
 * later action may change. Always who is appraised, where, and under which policy; of each completed form (`completed`) its comments; with a completed year-end form also the forms
 * themselves, the segments and positions of the year, the moderated marks, the hashes of the evidence, and the result.
 * Content, reasons and steps are in the event's own hashes.
 */
export function sealedRecord(recorded: Recorded, completed: readonly Phase[]): string {
  const { record, comments } = recorded;
  const { id, companyCycleId, employeeId, policyId, category, placeTexts, policy, openedAt } = record;
  const { companyId, divisionId, departmentId, sectionId } = record;
  const formIds = completed.map((phase) => record.forms[phase].id);
  return canonicalJson({
    appraisal: {
      id,
      companyCycleId,
      employeeId,
      policyId,
      category,
      placeTexts,
      companyId,
      divisionId,
      departmentId,
      sectionId,
      openedAt: openedAt.toISOString(),
    },
    policy,
    comments: comments
      .filter(({ formId }) => formIds.includes(formId))
      .map(({ formId, author, text, writtenBy }) => ({ formId, author, text, writtenBy }))
      .toSorted((a, b) => a.formId - b.formId || (a.author < b.author ? -1 : 1)),
    final: completed.includes('year_end') ? finalRecord(recorded) : null,
  });
}

function finalRecord({ record, segments, sections, evidence, moderations, result }: Recorded): Canonical {
  const { outcome, outcomeReason, trainingHours, capturedTraining, needOutcomes, currentScore, forms } = record;
  return {
    outcome,
    outcomeReason,
    trainingHours,
    capturedTraining,
    needOutcomes,
    currentScore,
    forms: PHASES.map((phase) => formToStay(forms[phase])),
    segments: byId(segments).map(segmentToStay),
    sections: byId(sections).map(plain),
    moderations: byId(moderations).map(plain),
    evidence: byId(evidence),
    result: result === null ? null : plain(result),
  };
}

/** Returns the columns of a form that only actions change: not its version, its pending approver, its reminders. */
function formToStay(form: FormRow): Canonical {
  return plain(Object.fromEntries(Object.entries(form).filter(([name]) => !PASSING.has(name))));
}

const PASSING: ReadonlySet<string> = new Set<keyof FormRow>([
  'version',
  'pendingStep',
  'pendingApprover',
  'pendingHolderId',
  'pendingSince',
  'remindedOn',
]);

function segmentToStay(segment: SegmentRow): Canonical {
  const { id, supervisorId, companyId, departmentId, firstDay, lastDay, overallMark, sectionId } = segment;
  return { id, supervisorId, companyId, departmentId, firstDay, lastDay, overallMark, sectionId };
}

/**
 * Returns the forms that were completed when an event's record was sealed. A transition seals its own form once it is
 * at its last level; the sealing of an old history, and an erasure, say in their facts which forms they found there.
 */
export function completedBy(
  { action, formId, toLevel, facts }: Pick<EventRow, 'action' | 'formId' | 'toLevel' | 'facts'>,
  { forms, policy }: Pick<AppraisalRecord, 'forms' | 'policy'>,
): readonly Phase[] {
  if (action === HISTORY_SEALED || action === ERASED_TEXTS) return PHASES.filter((phase) => facts[phase] === true);
  return PHASES.filter(
    (phase) => forms[phase].id === formId && toLevel !== null && isRouteComplete(policy.routes[phase], toLevel),
  );
}

/** Returns the forms that are completed now. */
export function completedNow({ forms, policy }: Pick<AppraisalRecord, 'forms' | 'policy'>): readonly Phase[] {
  return PHASES.filter((phase) => isRouteComplete(policy.routes[phase], forms[phase].level));
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Returns a row with its instants as text. */
function plain(row: object): Canonical {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : (value as Canonical),
    ]),
  );
}
