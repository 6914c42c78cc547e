import {
  getCompetency,
  getForm,
  getLastYear,
  getProfilePicture,
  listCompetencies,
  type Call,
} from '@prestasi/contract';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';

/** Calls whose answers no action on a form changes. */
const UNAFFECTED: readonly Call[] = [getCompetency, getLastYear, getProfilePicture, listCompetencies];

/**
 * Takes the answer to an action as what the form is now. Everything else that the action may have changed is loaded
 * again: lists, counts, notices, and the other forms of the appraisal.
 */
export function takeAnswer(queries: QueryClient, form: Form): void {
  const { queryKey } = formQuery(form.id);
  queries.setQueryData(queryKey, form);
  void queries.invalidateQueries({
    predicate: (query) => query.queryHash !== hashKey(queryKey) && isAffected(query, form),
  });
}

function isAffected(query: Query, { appraisalId }: Form): boolean {
  if (UNAFFECTED.some((call) => isOf(query, call))) return false;
  if (!isOf(query, getForm)) return true;
  const other = query.state.data as Form | undefined;
  return other === undefined || other.appraisalId === appraisalId;
}

function isOf({ queryKey }: Query, call: Call): boolean {
  return queryKeyOf(call).every((part, index) => queryKey[index] === part);
}
