import { useQuery } from '@tanstack/react-query';
import { appraisalsQuery } from '../../../shared/appraisals/appraisal-rows.ts';
import { listAt } from '../../../shared/appraisals/list-at.ts';
import { useMayDecide } from '../../../shared/appraisals/use-may-decide.ts';
import type { Form } from '../document.ts';
import type { FormLocation } from '../parts/form-address.ts';
import { neighbourAt, type Neighbours } from './neighbours.ts';
import { useWaiting } from './use-waiting.ts';

/** Neighbours in the list that the reader came from, or, without one, among the forms that wait for the reader. */
export type ListNeighbours = Neighbours & {
  readonly of: 'list' | 'waiting';
  /** The form to go on to after a decision: the next one that waits for the reader. */
  readonly afterDecision: Neighbours['next'];
};

/**
 * Returns the forms before and after this one: in the order, filter and tab of the list that the reader came from. Of the
 * list only the page of this form is read, and the one beside it at the page's edge.
 */
export function useNeighbours(form: Form, place: FormLocation): ListNeighbours {
  const waiting = useWaiting(form, place);
  const list = listAt(place.from, useMayDecide());
  const page = list?.page ?? 1;
  const pageQuery = (of: number, isNeeded: boolean) => ({
    ...appraisalsQuery(list?.queryAt(of) ?? { view: 'team' }),
    enabled: list !== null && isNeeded,
  });
  const here = useQuery(pageQuery(page, true));
  const rows = here.data?.rows ?? [];
  const total = here.data?.total ?? 0;
  const size = list?.size ?? 0;
  // In another phase of the same year it is still the row of this person.
  const at = rows.findIndex(({ appraisalId }) => appraisalId === form.appraisalId);
  const before = useQuery(pageQuery(page - 1, at === 0 && page > 1));
  const after = useQuery(pageQuery(page + 1, at === rows.length - 1 && page * size < total));
  if (list === null || here.data === undefined || at < 0)
    return { ...waiting, of: 'waiting', afterDecision: waiting.next };

  const { phase } = here.data;
  const of = (row: (typeof rows)[number] | undefined, onPage: number) =>
    neighbourAt(row?.isRead === false ? undefined : row, { ...place, from: list.addressAt(onPage) }, phase);
  const next = rows[at + 1] === undefined ? of(after.data?.rows[0], page + 1) : of(rows[at + 1], page);
  return {
    of: 'list',
    index: (page - 1) * size + at,
    total,
    previous: at > 0 ? of(rows[at - 1], page) : of(before.data?.rows.at(-1), page - 1),
    next,
    afterDecision: list.tab === 'mine' && next !== null ? next : waiting.next,
  };
}
