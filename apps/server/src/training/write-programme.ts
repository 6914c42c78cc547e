import type { BodyOf, createTrainingProgramme, updateTrainingProgramme } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { type RecordedBy, changesBetween, recordChange } from '../history/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { findChoices, insertProgramme, isMethod, updateProgramme } from './programme-queries.ts';
import { requireProgramme } from './programmes.ts';
import { mayWriteFor } from './may-write-for.ts';

type Values = Omit<BodyOf<typeof updateTrainingProgramme>, 'version'>;
/**
 * Creates a programme of a company, or of the group. Refuses a company out of scope (`not_found`), one of the group by
 * somebody who does not write for the group (`forbidden`), and by field a method that does not exist.
 */
export async function createProgramme(
  tx: Tx,
  { companyId, ...values }: BodyOf<typeof createTrainingProgramme>,
  { actor, now }: WriteContext,
): Promise<{ id: number }> {
  if (companyId === null && !mayWriteFor(actor, null)) throw new Problem('forbidden');
  const company = companyId === null ? null : await requireCompany(tx, actor, 'training.write', companyId);
  await refuseUnknownMethod(tx, values);
  const id = await insertProgramme(tx, { ...values, companyId });
  const after = { company: company?.name ?? null, ...(await recorded(tx, actor, values)) };
  await recordChange(tx, 'training_programme', id, by(actor, now), changesBetween(null, after));
  return { id };
}

/** Changes a programme over the version that was seen. Refuses `not_found`, `forbidden`, `stale_version`. */
export async function saveProgramme(
  tx: Tx,
  id: number,
  { version, ...values }: BodyOf<typeof updateTrainingProgramme>,
  { actor, now }: WriteContext,
): Promise<{ version: number }> {
  const before = await requireProgramme(tx, actor, id);
  if (!mayWriteFor(actor, before.companyId)) throw new Problem('forbidden');
  if (values.methodId !== before.methodId) await refuseUnknownMethod(tx, values);
  if (!(await updateProgramme(tx, { id, version }, values))) await refuseStale(tx, actor, id);
  const { title, provider, methodId, hours, costSen } = before;
  const changes = changesBetween(
    await recorded(tx, actor, { title, provider, methodId, hours, costSen }),
    await recorded(tx, actor, values),
  );
  await recordChange(tx, 'training_programme', id, by(actor, now), changes);
  return { version: version + 1 };
}

/** Archives a programme, or restores it. Refuses as `saveProgramme` does. */
export async function archiveProgramme(
  tx: Tx,
  id: number,
  { isArchived, version }: { readonly isArchived: boolean; readonly version: number },
  { actor, now }: WriteContext,
): Promise<{ version: number }> {
  const before = await requireProgramme(tx, actor, id);
  if (!mayWriteFor(actor, before.companyId)) throw new Problem('forbidden');
  const archivedAt = isArchived ? now : null;
  if (!(await updateProgramme(tx, { id, version }, { archivedAt }))) await refuseStale(tx, actor, id);
  const changes = changesBetween({ archived: before.archivedAt !== null }, { archived: isArchived });
  await recordChange(tx, 'training_programme', id, by(actor, now), changes);
  return { version: version + 1 };
}

function by({ accountId }: Actor, now: Date): RecordedBy {
  return { accountId, now };
}

async function refuseUnknownMethod(tx: Tx, { methodId }: Values): Promise<void> {
  if (methodId === null || (await isMethod(tx, methodId))) return;
  throw new Problem('validation_error', { fields: [{ path: 'methodId', code: 'unknown_reference' }] });
}

async function refuseStale(tx: Tx, actor: Actor, id: number): Promise<never> {
  const { title, provider, methodId, hours, costSen, version } = await requireProgramme(tx, actor, id);
  throw new Problem('stale_version', { current: { title, provider, methodId, hours, costSen, version } });
}

async function recorded(tx: Executor, actor: Actor, { title, provider, methodId, hours, costSen }: Values) {
  const { methods } = methodId === null ? { methods: [] } : await findChoices(tx, actor);
  const method = methods.find(({ id }) => id === methodId)?.nameMs ?? null;
  const cost = costSen === null ? null : (costSen / 100).toFixed(2);
  return { title, provider, method, hours, cost };
}
