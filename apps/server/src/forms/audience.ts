import { type Audience, pendingApprover, type Permitted, resolveApprover, type StepApprover } from '@prestasi/domain';
import { formLink, ownFormLink, teamFormLink } from './links.ts';
import type { LoadedForm } from './loaded-form.ts';

/** Returns the approver that an audience refers to; null for the appraisee and for HR by role. */
export function approverFor(audience: Audience, { facts }: LoadedForm, decision: Permitted): StepApprover | null {
  switch (audience) {
    case 'pending_holder':
      return decision.pending;
    case 'former_pending_holder':
      return pendingApprover(facts);
    case 'supervisor':
    case 'hod':
      return resolveApprover(audience, facts.phase, facts.approvers);
    case 'appraisee':
    case 'hr':
    case 'super_hr':
    case 'group_admin':
      return null;
  }
}

/**
 * Returns the link by which an audience opens the form: appraisees among their own forms, supervisors in the team, all
 * others in the summary.
 */
export function linkFor(audience: Audience, approver: StepApprover | null, { record, form }: LoadedForm): string {
  if (audience === 'appraisee') return ownFormLink(form.id, form.phase);
  const isSupervisor = audience === 'supervisor' || approver?.kind === 'supervisor';
  return isSupervisor ? teamFormLink(record.employeeId, form.id) : formLink(record.employeeId, form.id);
}

/** Returns the parameters of a form's notification texts; `due` is the last day of a response that was just opened. */
export function paramsOf({ record, form, place }: LoadedForm, { effects }: Pick<Permitted, 'effects'>) {
  const response = effects.find((effect) => effect.kind === 'open_response');
  return { name: place.name, phase: form.phase, year: record.year, due: response?.due ?? null };
}
