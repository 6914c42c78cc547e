import type { addProjectMembers, BodyOf, findProjectPeople, OutputOf, QueryOf } from '@prestasi/contract';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { lockedProject, projectFor } from './access.ts';
import { actedBy } from './change-project.ts';
import { unfitErrors } from './create-project.ts';
import { recordEvent } from './event-queries.ts';
import { keepFormerProject } from './former-work-queries.ts';
import { deleteMember, findMemberName, insertMembers } from './member-queries.ts';
import { notifyPeople, projectPage } from './notify.ts';
import { findCandidates, findNames, findOwnCompany } from './person-queries.ts';
import { readProject } from './read-projects.ts';
import { readerOf } from './reader.ts';

const AT_MOST = 20;

/** Searches who may become a member of a project of the caller, or of a new one; the first 20 by name. */
export async function findPeople(
  db: Executor,
  { projectId, search }: QueryOf<typeof findProjectPeople>,
  context: WriteContext,
): Promise<OutputOf<typeof findProjectPeople>> {
  const reader = readerOf(context);
  const { today } = context;
  const asked = { search, limit: AT_MOST };
  if (projectId !== undefined) {
    const { record, rights } = await projectFor(db, projectId, context);
    if (!rights.manage) return { people: [] };
    const people = await findCandidates(db, { ...record, today }, asked, { projectId, are: 'left out' });
    return { people: [...people] };
  }
  const own = await findOwnCompany(db, reader, today);
  if (own === null) return { people: [] };
  const people = await findCandidates(db, { ...own, today }, { ...asked, exceptId: reader });
  return { people: [...people] };
}

/** Adds members to a project and notifies them. Refuses by field people who may not be members (domain §7). */
export async function addMembers(
  services: Services,
  tx: Tx,
  id: number,
  { employeeIds }: BodyOf<typeof addProjectMembers>,
  context: WriteContext,
): Promise<OutputOf<typeof addProjectMembers>> {
  const record = await lockedProject(tx, id, 'manage', context);
  const errors = await unfitErrors(tx, employeeIds, 'employeeIds', { ...record, today: context.today });
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  const added = await insertMembers(tx, id, [...new Set(employeeIds)], actedBy(context));
  if (added.length > 0) {
    const names = await findNames(tx, added);
    await recordEvent(tx, { projectId: id, action: 'member_added', details: { names } }, actedBy(context));
  }
  const params = { project: record.name };
  await notifyPeople(services, tx, added, { kind: 'project_member_added', params, link: projectPage(id) }, context);
  return readProject(tx, id, context);
}

/**
 * Ends a membership: by the owner, or one's own. The person reads nothing any more, and open tasks are taken from them
 * (domain §7). Refuses somebody who is no member (`not_found`), and the owner, who passes the project on first
 * (`forbidden`).
 */
export async function removeMember(
  tx: Tx,
  { id, employeeId }: { readonly id: number; readonly employeeId: number },
  context: WriteContext,
): Promise<void> {
  const isSelf = employeeId === readerOf(context);
  const record = await lockedProject(tx, id, isSelf ? 'leave' : 'manage', context);
  const name = await findMemberName(tx, id, employeeId);
  if (name === null) throw new Problem('not_found');
  if (employeeId === record.ownerId) throw new Problem('forbidden');
  await keepFormerProject(tx, id, employeeId, context.today);
  await deleteMember(tx, id, employeeId);
  const action = isSelf ? 'member_left' : 'member_removed';
  await recordEvent(tx, { projectId: id, action, details: { name } }, actedBy(context));
}
