import type { namePanel as call } from '@prestasi/contract';
import { mayTakeOver, membersWhoStay, panelErrors } from '@prestasi/domain';
import { candidateOf } from '../forms/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import type { DocumentContext } from '../platform/http/request-context.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { powerProblem } from '../power/index.ts';
import { replaceMembers, updateAppeal } from './appeal-queries.ts';
import { mayName, seated } from './can.ts';
import { loadAppeal, lockAppeal, type LoadedAppeal } from './loaded-appeal.ts';
import { notifyOfAppeal } from './notify.ts';
import { presentAppeal } from './present-appeal.ts';
import { recordAppealEvent } from './record-appeal-event.ts';

/**
 * Names who decides an appeal, and notifies them, those whom they replace, and the appraisee (domain §5). Refuses by field
 * what `panelErrors` finds; `namer_gains` for somebody through whom the namer would decide (domain §4, "Power over people").
 */
export const namePanel: ChangeHandler<typeof call> = async (tx, context) => {
  const { services, actor, now } = context;
  const { id } = context.params;
  const { memberIds } = context.body;
  const loaded = await lockAppeal(tx, id, context, memberIds);
  if (!loaded.relations.mayName) throw new Problem('forbidden');
  if (!mayName(loaded) || !mayTakeOver(seated(loaded), memberIds)) throw new Problem('appeal_voted_on');
  const errors = errorsOf(loaded, memberIds);
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  await requireNoGain(tx, memberIds, context);
  const before = loaded.members.map(({ employeeId }) => employeeId);
  await replaceMembers(tx, id, memberIds, { by: actor.accountId, at: now });
  await updateAppeal(tx, id, { state: 'deciding' });
  await recordAppealEvent(tx, loaded, 'appeal_panel_named', context, { facts: { members: memberIds.length } });
  const by = actor.accountId;
  const removed = before.filter((employeeId) => !memberIds.includes(employeeId));
  const added = memberIds.filter((employeeId) => !before.includes(employeeId));
  await notifyOfAppeal(services, tx, loaded, { kind: 'panel_named', to: { employees: added }, by });
  await notifyOfAppeal(services, tx, loaded, { kind: 'panel_removed', to: { employees: removed }, by });
  const appraisee = { employees: [loaded.form.record.employeeId] };
  await notifyOfAppeal(services, tx, loaded, { kind: 'panel_named_for_you', to: appraisee, by });
  return presentAppeal(tx, await loadAppeal(tx, id, context), context);
};

function errorsOf(loaded: LoadedAppeal, memberIds: readonly number[]): readonly FieldError[] {
  const { form, panelFacts } = loaded;
  const { organisation, record } = form;
  const unknown = memberIds.flatMap((id, index): FieldError[] =>
    organisation.holders.has(id) ? [] : [{ path: `memberIds.${index}`, code: 'unknown_reference' }],
  );
  if (unknown.length > 0) return unknown;
  const members = memberIds.flatMap((id) => candidateOf(id, 'named', record.employeeId, organisation) ?? []);
  // Who has voted stays, even if they have left since.
  const staying = membersWhoStay(seated(loaded));
  const stays = ({ path }: FieldError) => staying.some((id) => path === `memberIds.${memberIds.indexOf(id)}`);
  return panelErrors(members, panelFacts).filter((error) => error.code === 'duplicate' || !stays(error));
}

async function requireNoGain(tx: Tx, memberIds: readonly number[], { actor, today }: DocumentContext): Promise<void> {
  const naming = { kind: 'office', seated: [...memberIds], permission: 'employee.write', companyIds: null } as const;
  if ((await powerProblem(tx, actor, naming, today)) === null) return;
  throw new Problem('namer_gains', { fields: [{ path: 'memberIds', code: 'namer_gains' }] });
}
