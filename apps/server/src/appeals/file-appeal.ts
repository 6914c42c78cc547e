import type { fileAppeal as fileCall } from '@prestasi/contract';
import { appealPointErrors, appealRefusal, decisionDueOn, filesOnBehalf } from '@prestasi/domain';
import {
  appealableItems,
  appealContent,
  appealFactsOf,
  findPoints,
  findRevisions,
  lockForm,
  recordEvent,
  type WholeForm,
} from '../forms/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { insertAppeal } from './appeal-queries.ts';
import { loadAppeal } from './loaded-appeal.ts';
import { namersOf, notifyOfAppeal } from './notify.ts';
import { presentAppeal } from './present-appeal.ts';

/**
 * Files an appeal against the final result of a year-end form, or starts a correction, and notifies those who name the
 * panel and the appraisee (domain §5). Refuses what `appealRefusal` and `appealPointErrors` find.
 */
export const fileAppeal: ChangeHandler<typeof fileCall> = async (tx, context) => {
  const { services, actor, body: input, now, today } = context;
  const { id: formId } = context.params;
  const form = await lockForm(tx, formId, context);
  const facts = appealFactsOf(form);
  const refusal = form.form.phase === 'year_end' ? appealRefusal(input.kind, facts, actor) : 'result_not_final';
  if (refusal !== null) throw new Problem(refusal);
  const errors = appealPointErrors(input.points, appealableItems(form));
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  const isOnBehalf = input.kind === 'appeal' && filesOnBehalf(facts, actor);
  const id = await insertAppeal(
    tx,
    {
      appraisalId: form.record.id,
      revision: await lastRevision(tx, form),
      kind: input.kind,
      filedBy: actor.accountId,
      isOnBehalf,
      filedAt: now,
      dueOn: decisionDueOn(today),
      state: 'filed',
    },
    input.points,
  );
  await recordEvent(tx, 'appeal_filed', {
    appraisalId: form.record.id,
    formId,
    performer: actor,
    at: now,
    reason: null,
    facts: { appeal: id, kind: input.kind, isOnBehalf, points: input.points.length },
    contentAfter: appealContent(await findPoints(tx, [id]), []),
  });
  const loaded = await loadAppeal(tx, id, context);
  const by = actor.accountId;
  const namers = await namersOf(tx, loaded);
  await notifyOfAppeal(services, tx, loaded, { kind: `${input.kind}_filed`, to: { accounts: namers }, by });
  await notifyOfAppeal(services, tx, loaded, {
    kind: `${input.kind}_filed_for_you`,
    to: { employees: [form.record.employeeId] },
    by,
  });
  return presentAppeal(tx, loaded, context);
};

async function lastRevision(tx: Tx, { record }: WholeForm): Promise<number> {
  const last = (await findRevisions(tx, [record.id])).get(record.id)?.at(-1);
  if (last === undefined) throw new Error(`The appraisal ${record.id} has no result`);
  return last.revision;
}
