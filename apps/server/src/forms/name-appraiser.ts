import { decideTransition, PHASES, type Step, type TransitionRequest } from '@prestasi/domain';
import { notify } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { applyDecision } from './apply-decision.ts';
import { formLink } from './links.ts';
import { loadForm, type WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { findRecord } from './record-queries.ts';
import { refused } from './refused.ts';
import { requireNoGain } from './require-no-gain.ts';
import { nomineeFor } from './approvers.ts';

/**
 * Names, for super HR, the appraiser of somebody without a superior, on each form of a newly created appraisal (domain
 * §5), and notifies the appraiser; returns the planning form's id. A waived phase needs none. Refuses as naming on a
 * form does: oneself, somebody who reports to the appraisee, somebody without role 3, 4 or 5 or who may not act.
 */
export async function nameAppraiserOn(
  services: Services,
  tx: Tx,
  appraisalId: number,
  appraiserId: number,
  at: WriteContext,
): Promise<number> {
  const { forms, employeeId, year } = await findRecord(tx, appraisalId);
  for (const phase of PHASES) {
    if (forms[phase].waivedAt === null) await nameOn(services, tx, forms[phase].id, appraiserId, at);
  }
  const loaded = await reload(tx, forms.planning.id, appraiserId, at);
  const accountIds = await findAccountIdsOf(tx, [appraiserId]);
  const link = formLink(employeeId, forms.planning.id);
  const params = { name: loaded.place.name, year };
  await notify(
    services,
    tx,
    [...accountIds.values()].map((accountId) => ({ accountId, kind: 'appraiser_named', params, link })),
  );
  return forms.planning.id;
}

/** Returns the request to name somebody for a step. Refuses, at `path`, an employee who does not exist. */
export function approverNamingRequest(
  loaded: LoadedForm,
  step: Step,
  employeeId: number,
  path: string,
): TransitionRequest {
  const nominee = nomineeFor(step, employeeId, loaded.record.employeeId, loaded.organisation);
  if (nominee === null) throw new Problem('validation_error', { fields: [{ path, code: 'unknown_reference' }] });
  return { action: 'name_decider', step, nominee };
}

async function nameOn(
  services: Services,
  tx: Tx,
  formId: number,
  appraiserId: number,
  at: WriteContext,
): Promise<void> {
  const loaded = await reload(tx, formId, appraiserId, at);
  const request = approverNamingRequest(loaded, 'supervisor', appraiserId, 'appraiserId');
  const decision = decideTransition(loaded.facts, at.actor, request);
  if (!decision.ok) throw refused(decision);
  await requireNoGain(tx, at.actor, appraiserId, at.today);
  const after = await applyDecision(services, tx, loaded, decision, { performer: at.actor, at: at.now, reason: null });
  if (after === null) throw new Problem('stale_version');
}

async function reload(tx: Tx, formId: number, appraiserId: number, { actor, today }: WriteContext): Promise<WholeForm> {
  const loaded = await loadForm(tx, formId, { performer: actor, today, alsoLoad: [appraiserId] });
  if (loaded === null) throw new Error(`The form ${formId} is gone`);
  return loaded;
}
