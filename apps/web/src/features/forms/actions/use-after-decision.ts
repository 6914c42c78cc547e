import { useRouter } from '@tanstack/react-router';
import type { Form } from '../document.ts';
import { useNeighbours } from '../frame/use-neighbours.ts';
import { formAddress, type FormLocation } from '../parts/form-address.ts';
import type { AfterDecision } from './use-form-actions.ts';

/** Returns the way on from a form that fills the page: to the next one that waits for the reader. */
export function useAfterDecision(form: Form, place: FormLocation): AfterDecision {
  const { history } = useRouter();
  const { afterDecision } = useNeighbours(form, place);
  const next = place.view === 'mine' ? null : afterDecision;
  const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
  return {
    nextName: next?.name ?? null,
    goOn: () => next !== null && history.push(next.address),
    comeBack: () => history.push(formAddress(place, target)),
  };
}
