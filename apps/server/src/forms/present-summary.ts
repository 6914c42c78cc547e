import type { FormSummary } from '@prestasi/contract';
import {
  isPhaseComplete,
  lastDayOf,
  PHASES,
  responseAwaitedUntil,
  type Day,
  type Phase,
  type ResponseStatus,
} from '@prestasi/domain';
import { statesOf } from './loaded-form.ts';
import { hasEnded, type AppraisalRecord, type FormRow } from './record-queries.ts';
import type { AppraiseePlacement } from './approver-queries.ts';

/** Names of those who hold a pending step, by employee. */
export type HolderNames = ReadonlyMap<number, string>;

/** Summarises the three forms of a year, for people who see them from outside. */
export function presentSummaries(record: AppraisalRecord, names: HolderNames, today: Day): FormSummary[] {
  return PHASES.map((phase) => presentSummary(record, phase, names, today));
}

function presentSummary(record: AppraisalRecord, phase: Phase, names: HolderNames, today: Day): FormSummary {
  const form = record.forms[phase];
  return {
    id: form.id,
    phase,
    level: form.level,
    route: [...record.policy.routes[phase]],
    state: stateOf(record, phase, today),
    firstDay: record.calendar[phase].firstDay,
    lastDay: lastDayOf(record.calendar[phase], [form.extendedTo]),
    pending: presentPending(form, names),
    responseDueOn: responseAwaitedUntil(responseStatusOf(form), form.responseDueOn, today),
    completedAt: form.completedAt?.toISOString() ?? null,
  };
}

/** For whom a form waits, by the projection that every transition updates. */
export function presentPending(
  {
    pendingStep,
    pendingApprover,
    pendingHolderId,
  }: Pick<FormRow, 'pendingStep' | 'pendingApprover' | 'pendingHolderId'>,
  names: HolderNames,
): FormSummary['pending'] {
  if (pendingStep === null || pendingApprover === null) return null;
  const holderName = pendingHolderId === null ? null : (names.get(pendingHolderId) ?? null);
  return { step: pendingStep, approver: pendingApprover, holderName };
}

/** Returns the status of a form's response, by the projection that every transition updates. */
export function responseStatusOf({ phase, pendingStep, response }: FormRow): ResponseStatus {
  return { phase, pending: pendingStep, given: response };
}

/** Returns the status of a form at a glance (domain §3). */
export function stateOf(record: AppraisalRecord, phase: Phase, today: Day): FormSummary['state'] {
  const form = record.forms[phase];
  const facts = { forms: statesOf(record), policy: record.policy };
  if (form.waivedAt !== null) return 'waived';
  if (isPhaseComplete(facts, phase)) return 'complete';
  if (record.outcome !== null || record.cycleState === 'closed') return 'frozen';
  if (form.level !== 'unsubmitted') return 'in_approval';
  const { firstDay, lastDay } = record.calendar[phase];
  if (today > lastDayOf({ firstDay, lastDay }, [form.extendedTo])) return 'closed';
  const isReady = PHASES.slice(0, PHASES.indexOf(phase)).every((before) => isPhaseComplete(facts, before));
  return today < firstDay || !isReady ? 'upcoming' : 'open';
}

/** Returns the appraiser: today's supervisor, else whom super HR named for the form (domain §5); null for nobody. */
export function appraiserOf(
  place: Pick<AppraiseePlacement, 'supervisorName'>,
  { namedSupervisorId }: Pick<FormRow, 'namedSupervisorId'>,
  names: HolderNames,
): string | null {
  if (place.supervisorName !== null || namedSupervisorId === null) return place.supervisorName;
  return names.get(namedSupervisorId) ?? null;
}

/**
 * Returns the supervisor of an appraisal: today's; once it has ended, the one of that time, so that what was reported
 * stays as it was (domain §3). `supervisors` are those of appraisals that have ended.
 */
export function appraisedUnder(
  record: AppraisalRecord,
  place: Pick<AppraiseePlacement, 'supervisorName'>,
  supervisors: ReadonlyMap<number, string>,
): Pick<AppraiseePlacement, 'supervisorName'> {
  return hasEnded(record) ? { supervisorName: supervisors.get(record.id) ?? null } : place;
}

/**
 * Returns the employees whose names the summaries of these appraisals need: who is to act, and who was named to
 * appraise.
 */
export function holderIdsOf(records: readonly AppraisalRecord[]): number[] {
  const ids = records.flatMap(({ forms }) =>
    PHASES.flatMap((phase) => [forms[phase].pendingHolderId, forms[phase].namedSupervisorId]),
  );
  return [...new Set(ids.filter((id) => id !== null))];
}
