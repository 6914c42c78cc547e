import {
  canReadAppraisal,
  canReadPart1,
  isAtLeast,
  levelOf,
  mayReadContent,
  mayReadMarks,
  STEPS,
  type Actor,
  type AppraisalSubject,
} from '@prestasi/domain';
import type { LoadedForm } from './loaded-form.ts';
import { NAMED_COLUMN } from './approvers.ts';

/** The parts of a form that the actor may read. `part1Only` is a former supervisor's access (domain §6). */
export type ReadAccess = {
  readonly part1Only: boolean;
  readonly content: boolean;
  readonly marks: boolean;
};

/** Returns an appraisal as access rules see it: pending steps follow the current placement (domain §4, §6). */
export function subjectOf({
  record,
  place,
  facts,
  organisation,
  standInTakerIds,
  panelIds,
}: LoadedForm): AppraisalSubject {
  const { employeeId, companyId, forms } = record;
  const named = Object.values(forms).flatMap((form) => STEPS.map((step) => form[NAMED_COLUMN[step]]));
  const standIns = Object.values(forms).flatMap(({ pendingHolderId }) =>
    pendingHolderId === null ? [] : (organisation.holders.get(pendingHolderId)?.standInIds ?? []),
  );
  return {
    employeeId,
    supervisorId: place.supervisorId,
    companyId,
    currentCompanyId: isFollowed(record, place) ? (place.companyId ?? companyId) : null,
    departmentId: place.departmentId,
    divisionId: place.divisionId,
    sectionId: place.sectionId,
    formerSupervisorIds: facts.formerSupervisorIds,
    namedApproverIds: named.filter((id) => id !== null),
    standInIds: [...standIns, ...standInTakerIds].filter(
      (id) => !(organisation.superiors.get(id)?.has(employeeId) ?? false),
    ),
    panelIds,
  };
}

/**
 * HR of the present company reads open cycles, and the years since that in which the appraisee came there (domain §6).
 */
function isFollowed({ cycleState, year }: LoadedForm['record'], { companySince }: LoadedForm['place']): boolean {
  return cycleState === 'open' || companySince === null || companySince <= `${year}-12-31`;
}

/**
 * Returns what the actor may see of the form; null if it is not in their sight at all, which is answered with 404
 * (domain §4).
 */
export function readAccessOf(loaded: LoadedForm, actor: Actor): ReadAccess | null {
  const subject = subjectOf(loaded);
  const { facts } = loaded;
  if (canReadAppraisal(actor, subject)) {
    return { part1Only: false, content: mayReadContent(facts, actor), marks: mayReadMarks(facts, actor) };
  }
  if (!canReadPart1(actor, subject)) return null;
  return { part1Only: true, content: mayReadContent(facts, actor), marks: false };
}

/** Whether the review form's remarks have been released: until then only the supervisor sees them, as with marks. */
export function areReviewRemarksGiven({ record, facts, form }: LoadedForm, readAccess: ReadAccess): boolean {
  if (form.phase === 'review') return readAccess.marks;
  return facts.forms.review.waived || isAtLeast(record.forms.review.level, levelOf('supervisor'));
}
