import { useQuery } from '@tanstack/react-query';
import type { Form } from '../document.ts';
import { partAddress, type FormLocation } from '../parts/form-address.ts';
import { waitingQuery } from '../queries.ts';

/** A form that waits for the reader, with the address that opens it. */
export type WaitingForm = { readonly name: string; readonly address: string };

export type Waiting = {
  /** The position of the current form among them; null if it is not one of them. */
  readonly index: number | null;
  readonly total: number;
  readonly previous: WaitingForm | null;
  readonly next: WaitingForm | null;
};

/** Returns the forms of this phase that wait for the reader, as neighbours of one of them; none for one's own. */
export function useWaiting(form: Form, place: FormLocation): Waiting {
  const view = place.view === 'team' || place.view === 'delegated' ? place.view : 'scope';
  const list = useQuery({ ...waitingQuery(view, form), enabled: place.view !== 'mine' });
  const rows = list.data?.rows ?? [];
  const at = rows.findIndex(({ formId }) => formId === form.id);
  const open = (index: number): WaitingForm | null => {
    const row = rows[index];
    if (!row) return null;
    const target = { formId: row.formId, phase: form.phase, employeeId: row.employeeId };
    return { name: row.name, address: partAddress(place, target, 1) };
  };
  return {
    index: at < 0 ? null : at,
    total: rows.length,
    previous: at < 0 ? null : open(at - 1),
    // After the last one comes the first, which was skipped.
    next: open(at + 1) ?? (at > 0 ? open(0) : null),
  };
}
