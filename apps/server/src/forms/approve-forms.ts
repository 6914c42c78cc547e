import type { approveForms as approveCall } from '@prestasi/contract';
import { decideApproveAll, type ApproveAllDecision } from '@prestasi/domain';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { applyDecision } from './apply-decision.ts';
import { loadForms, type WholeForm } from './load-forms.ts';
import { readAccessOf } from './read-right.ts';
import { lockForms } from './record-queries.ts';

/**
 * Approves many forms at one step: all or none (domain §5). Refuses a form that is not in sight (404) or whose version
 * is not the one that the caller saw (409); otherwise names each form that is not ready.
 */
export const approveForms: ChangeHandler<typeof approveCall> = async (
  tx,
  { services, actor, body: input, now, today },
) => {
  const versions = new Map(input.forms.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  await lockForms(tx, ids, { actor, today });
  const loaded = await loadForms(tx, ids, { performer: actor, today, inSight: true });
  const selected = ids.map((id) => inSight(loaded.get(id), actor));
  const decided = decideApproveAll(
    selected.map(({ form, facts }) => ({ formId: form.id, facts })),
    actor,
    { step: input.step, irreversibleConfirmed: input.isConfirmed ?? false },
  );
  if (!decided.ok && decided.status === 'forbidden') throw notReady(decided);
  const stale = selected.filter(({ form }) => form.version !== versions.get(form.id));
  if (stale.length > 0) throw staleVersions(stale);
  if (!decided.ok) throw notReady(decided);
  for (const { formId, decision } of decided.decisions) {
    const one = loaded.get(formId);
    const execution = { performer: actor, at: now, reason: null };
    const after = one === undefined ? null : await applyDecision(services, tx, one, decision, execution);
    if (after === null) throw new Problem('stale_version');
  }
  return { approved: ids };
};

function inSight(loaded: WholeForm | undefined, actor: PresentContext['actor']): WholeForm {
  if (loaded === undefined || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  return loaded;
}

function staleVersions(stale: readonly WholeForm[]): Problem {
  const current = stale.map(({ form }) => ({ id: form.id, version: form.version, level: form.level }));
  return new Problem('stale_version', { current });
}

/** Names each form that is not ready, as `forms.<id>`, with the reason. */
function notReady(decided: Extract<ApproveAllDecision, { ok: false }>): Problem {
  const fields = decided.forms.map(({ formId, refusal }) => ({ path: `forms.${formId}`, code: refusal.code }));
  return new Problem(decided.code, { fields });
}
