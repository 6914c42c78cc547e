import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../shared/session/index.ts';
import type { Form } from '../document.ts';
import type { FormLocation } from '../parts/form-address.ts';
import { waitingQuery } from '../queries.ts';
import { neighbourAt, type Neighbours } from './neighbours.ts';

/** Returns the forms of this phase that wait for the reader, as neighbours of one of them; none for one's own. */
export function useWaiting(form: Form, place: FormLocation): Neighbours {
  const view = place.view === 'team' || place.view === 'delegated' ? place.view : 'scope';
  // Somebody who reads a form in a role without such a list, such as their own from its log, has nothing waiting there.
  const hasList = usePermission(view === 'team' ? 'appraisal.supervise' : 'appraisal.status') || view === 'delegated';
  const list = useQuery({ ...waitingQuery(view, form), enabled: place.view !== 'mine' && hasList });
  const rows = list.data?.rows ?? [];
  const at = rows.findIndex(({ formId }) => formId === form.id);
  const open = (index: number) => neighbourAt(rows[index], place, form.phase);
  return {
    index: at < 0 ? null : at,
    total: rows.length,
    previous: at < 0 ? null : open(at - 1),
    // After the last one comes the first, which was skipped.
    next: open(at + 1) ?? (at > 0 ? open(0) : null),
  };
}
