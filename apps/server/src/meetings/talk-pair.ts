import { loadForm, readAccessOf, type WholeForm } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';

/** The two people of a form's talk, by employee. */
export type TalkPair = { readonly appraiseeId: number; readonly supervisorId: number };

/** Loads a form that the caller may read. Refuses any other with 404. */
export async function readableForm(
  db: Executor,
  formId: number,
  { actor, today }: Pick<RequestContext, 'actor' | 'today'>,
): Promise<WholeForm> {
  const form = await loadForm(db, formId, { performer: actor, today });
  if (form === null || readAccessOf(form, actor) === null) throw new Problem('not_found');
  return form;
}

/** Returns the two people of a form's talk: its appraisee and its supervisor, if there is one. */
export function pairOf({ record, form, place }: WholeForm): TalkPair | null {
  const supervisorId = form.namedSupervisorId ?? place.supervisorId;
  return supervisorId === null ? null : { appraiseeId: record.employeeId, supervisorId };
}

/** Returns the other person of a form's talk; null for whoever is neither of its two people (domain §7). */
export function otherOf(form: WholeForm, employeeId: number | null): number | null {
  const pair = pairOf(form);
  if (pair === null || employeeId === null) return null;
  const { appraiseeId, supervisorId } = pair;
  if (employeeId === supervisorId) return appraiseeId;
  return employeeId === appraiseeId ? supervisorId : null;
}

/**
 * Requires that the caller is one of the two people of a form's talk and the other one its only participant; returns
 * that person. Refuses with 404 a form out of sight or of others.
 */
export async function requireTalkOf(
  db: Executor,
  formId: number,
  participantIds: readonly number[],
  context: RequestContext,
): Promise<readonly number[]> {
  const form = await readableForm(db, formId, context);
  const other = otherOf(form, context.actor.employeeId);
  if (other === null || participantIds.length !== 1 || participantIds[0] !== other) throw new Problem('not_found');
  return [other];
}
