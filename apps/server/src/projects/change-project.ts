import type { BodyOf, changeProjectState, OutputOf, updateProject as updateCall } from '@prestasi/contract';
import { nextProjectStates, projectDaysErrors } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { lockedProject } from './access.ts';
import { recordEvent } from './event-queries.ts';
import { type ProjectRecord, setProject } from './project-queries.ts';
import { readProject } from './read-projects.ts';

type View = OutputOf<typeof updateCall>;

/** Changes what a project is called and when it is due. Refuses a stale version and days in the wrong order. */
export async function updateProject(
  tx: Tx,
  id: number,
  { version, ...fields }: BodyOf<typeof updateCall>,
  context: WriteContext,
): Promise<View> {
  const record = await lockedProject(tx, id, 'edit', context);
  requireProjectVersion(record, version);
  const errors = projectDaysErrors(fields);
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  await setProject(tx, id, fields);
  const { name, startsOn, dueOn } = fields;
  const details = { name, startsOn, dueOn };
  await recordEvent(tx, { projectId: id, action: 'edited', details }, actedBy(context));
  return readProject(tx, id, context);
}

/** Changes the state of a project. Refuses a state that cannot follow the present one (`conflict`). */
export async function changeState(
  tx: Tx,
  id: number,
  { state, version }: BodyOf<typeof changeProjectState>,
  context: WriteContext,
): Promise<View> {
  const record = await lockedProject(tx, id, 'manage', context);
  requireProjectVersion(record, version);
  if (!nextProjectStates(record.state).includes(state)) throw new Problem('conflict');
  await setProject(tx, id, { state });
  const details = { from: record.state, to: state };
  await recordEvent(tx, { projectId: id, action: 'state_changed', details }, actedBy(context));
  return readProject(tx, id, context);
}

/** Refuses a change of a version that is not the present one, with what the project is now. */
export function requireProjectVersion(record: ProjectRecord, version: number): void {
  if (record.version === version) return;
  const { name, description, startsOn, dueOn, state } = record;
  throw new Problem('stale_version', {
    current: { name, description, startsOn, dueOn, state, version: record.version },
  });
}

/** Returns who does something, and when. */
export function actedBy({ actor, now }: WriteContext): { readonly accountId: number; readonly now: Date } {
  return { accountId: actor.accountId, now };
}
