import { type Audience, pendingSeat, type Permitted, resolveSeat, type Seat } from '@prestasi/domain';
import { formLink, ownFormLink, teamFormLink } from './links.ts';
import type { LoadedForm } from './loaded-form.ts';

/** The seat that an audience means; null for the appraisee and for HR by role. */
export function seatOf(audience: Audience, { facts }: LoadedForm, decision: Permitted): Seat | null {
  switch (audience) {
    case 'pending_holder':
      return decision.pending;
    case 'former_pending_holder':
      return pendingSeat(facts);
    case 'supervisor':
    case 'hod':
      return resolveSeat(audience, facts.phase, facts.seats);
    case 'appraisee':
    case 'hr':
    case 'super_hr':
    case 'group_admin':
      return null;
  }
}

/** Where an audience finds the form: the appraisee among their own, a supervisor in the team, everybody else in the summary. */
export function linkFor(audience: Audience, seat: Seat | null, { record, form }: LoadedForm): string {
  if (audience === 'appraisee') return ownFormLink(form.id, form.phase);
  const isSupervisor = audience === 'supervisor' || seat?.kind === 'supervisor';
  return isSupervisor ? teamFormLink(record.employeeId, form.id) : formLink(record.employeeId, form.id);
}

/** What a notice of a form says in its words; `due` is the last day of a response that was just opened. */
export function paramsOf({ record, form, place }: LoadedForm, { effects }: Pick<Permitted, 'effects'>) {
  const response = effects.find((effect) => effect.kind === 'open_response');
  return { name: place.name, phase: form.phase, year: record.year, due: response?.due ?? null };
}
