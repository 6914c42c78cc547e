import type { BodyOf, OutputOf, planTrainingNeeds, settleTrainingNeeds } from '@prestasi/contract';
import type { NeedStatus } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { createProgramme, createSession, enrol } from '../training/index.ts';
import { lockNeeds, removePlans, savePlans } from './need-queries.ts';

type Plan = BodyOf<typeof planTrainingNeeds>;
type SeenNeeds = Plan['needs'];

/**
 * Plans a session for needs and enrols their people in it, all or none (domain §7). Refuses needs out of scope
 * (`not_found`), whose status is another by now (`stale_version`), that were met (`need_met`), and what creating a
 * programme, creating a session and enrolling refuse, by the fields of `session`.
 */
export async function planNeeds(
  services: Services,
  tx: Tx,
  { needs, sessionId: chosenId, session }: Plan,
  context: WriteContext,
): Promise<OutputOf<typeof planTrainingNeeds>> {
  if ((chosenId === null) === (session === null)) refuseAt('sessionId');
  const found = await requireNeeds(tx, needs, context);
  if (found.some(({ status }) => status === 'met')) throw new Problem('need_met');
  const sessionId = session === null ? (chosenId ?? 0) : await underSession(() => sessionOf(tx, session, context));
  const employeeIds = [...new Set(found.map(({ employeeId }) => employeeId))];
  const { enrolled } = await enrol(services, tx, { sessionId, employeeIds }, context);
  const ids = found.map(({ id }) => id);
  const { accountId } = context.actor;
  await savePlans(tx, ids, { sessionId, outcome: null, remark: null, plannedBy: accountId, plannedAt: context.now });
  return { sessionId, planned: ids.length, enrolled };
}

/**
 * Decides by hand whether needs were met, or takes the decision back, so that the session planned for each counts again.
 * Refuses as `planNeeds` does.
 */
export async function settleNeeds(
  tx: Tx,
  { needs, outcome, remark }: BodyOf<typeof settleTrainingNeeds>,
  context: WriteContext,
): Promise<OutputOf<typeof settleTrainingNeeds>> {
  const found = await requireNeeds(tx, needs, context);
  const isUnplanned = (sessionId: number | null) => outcome === null && sessionId === null;
  const gone = found.filter(({ sessionId }) => isUnplanned(sessionId)).map(({ id }) => id);
  if (gone.length > 0) await removePlans(tx, gone);
  const plan = {
    outcome,
    remark: remark === '' || outcome === null ? null : remark,
    plannedBy: context.actor.accountId,
    plannedAt: context.now,
  };
  for (const [sessionId, rows] of Map.groupBy(found, (need) => need.sessionId)) {
    const ids = rows.map(({ id }) => id);
    if (!isUnplanned(sessionId)) await savePlans(tx, ids, { ...plan, sessionId });
  }
  return { settled: found.length };
}

async function requireNeeds(tx: Tx, seen: SeenNeeds, context: WriteContext) {
  const statuses = new Map<number, NeedStatus>(seen.map(({ id, status }) => [id, status]));
  const found = await lockNeeds(tx, context, [...statuses.keys()]);
  if (found.length < statuses.size) throw new Problem('not_found');
  if (found.some(({ id, status }) => statuses.get(id) !== status)) throw new Problem('stale_version');
  return found;
}

async function sessionOf(
  tx: Tx,
  { programmeId, programme, ...session }: NonNullable<Plan['session']>,
  context: WriteContext,
): Promise<number> {
  if ((programmeId === null) === (programme === null)) refuseAt('programmeId');
  const { companyId } = session;
  const id =
    programme === null ? (programmeId ?? 0) : (await createProgramme(tx, { ...programme, companyId }, context)).id;
  return (await createSession(tx, id, session, context)).id;
}

/** Errors of a session's fields are those of the fields under `session`. */
async function underSession<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.extra.fields === undefined) throw error;
    const fields = error.extra.fields.map((field) => ({ ...field, path: `session.${field.path}` }));
    throw new Problem(error.code, { ...error.extra, fields });
  }
}

function refuseAt(path: string): never {
  throw new Problem('validation_error', { fields: [{ path, code: 'required' }] });
}
