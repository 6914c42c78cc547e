import type {
  BodyOf,
  findProjectOwners,
  OutputOf,
  passProject as passCall,
  QueryOf,
  replaceProjectOwner,
} from '@prestasi/contract';
import { companyWithin } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { lockedProject } from './access.ts';
import { actedBy, requireProjectVersion } from './change-project.ts';
import { unfitErrors } from './create-project.ts';
import { type EventDetails, recordEvent } from './event-queries.ts';
import { findMembers, insertMembers } from './member-queries.ts';
import { notifyPeople, projectPage } from './notify.ts';
import { findUnowned } from './owner-queries.ts';
import { findCandidates, findNames } from './person-queries.ts';
import { lockProject, setProject } from './project-queries.ts';
import { readProject } from './read-projects.ts';

const AT_MOST = 20;

/**
 * Passes a project on to another member, who manages it from then on; the former owner stays a member (domain §7).
 * Refuses by field somebody who is no member.
 */
export async function passProject(
  services: Services,
  tx: Tx,
  id: number,
  { employeeId, version }: BodyOf<typeof passCall>,
  context: WriteContext,
): Promise<OutputOf<typeof passCall>> {
  const record = await lockedProject(tx, id, 'manage', context);
  requireProjectVersion(record, version);
  const [member] = await findMembers(tx, id, [employeeId], context.today);
  if (member === undefined || employeeId === record.ownerId) {
    throw new Problem('validation_error', { fields: [{ path: 'employeeId', code: 'not_a_member' }] });
  }
  await handOver(services, tx, record, { employeeId, action: 'owner_passed', details: { to: member.name } }, context);
  return readProject(tx, id, context);
}

/**
 * Passes a project without an active owner on, by HR or admin of its company (domain §7). Refuses `not_found` for
 * projects outside the scope, and for those with an active owner, of which they see nothing; by field somebody who may
 * not be a member.
 */
export async function replaceOwner(
  services: Services,
  tx: Tx,
  id: number,
  { employeeId }: BodyOf<typeof replaceProjectOwner>,
  context: WriteContext,
): Promise<OutputOf<typeof replaceProjectOwner>> {
  await lockProject(tx, id);
  const project = await unownedFor(tx, id, context);
  const errors = await unfitErrors(tx, [employeeId], 'employeeId', { ...project, today: context.today });
  if (errors.length > 0) {
    throw new Problem('validation_error', { fields: [{ path: 'employeeId', code: 'member_unfit' }] });
  }
  await insertMembers(tx, id, [employeeId], actedBy(context));
  const [name = ''] = await findNames(tx, [employeeId]);
  const details = { from: project.owner, to: name };
  await handOver(services, tx, { id, ...project }, { employeeId, action: 'owner_replaced', details }, context);
  return { owner: { id: employeeId, name } };
}

type Handover = {
  /** The new owner. */
  readonly employeeId: number;
  readonly action: 'owner_passed' | 'owner_replaced';
  readonly details: EventDetails;
};

/** Gives a project to a member, records it and notifies them. */
async function handOver(
  services: Services,
  tx: Tx,
  { id, name }: { readonly id: number; readonly name: string },
  { employeeId, action, details }: Handover,
  context: WriteContext,
): Promise<void> {
  await setProject(tx, id, { ownerId: employeeId });
  await recordEvent(tx, { projectId: id, action, details }, actedBy(context));
  const notice = { kind: 'project_owner_passed', params: { project: name }, link: projectPage(id) } as const;
  await notifyPeople(services, tx, [employeeId], notice, context);
}

/** Searches to whom a project without an active owner can be passed on: its members first; the first 20. */
export async function findOwners(
  db: Executor,
  id: number,
  { search }: QueryOf<typeof findProjectOwners>,
  context: WriteContext,
): Promise<OutputOf<typeof findProjectOwners>> {
  const project = await unownedFor(db, id, context);
  const asked = { search, limit: AT_MOST };
  const scope = { ...project, today: context.today };
  const members = await findCandidates(db, scope, asked, { projectId: id, are: 'chosen from' });
  const rest = { ...asked, limit: asked.limit - members.length };
  const others = rest.limit === 0 ? [] : await findCandidates(db, scope, rest, { projectId: id, are: 'left out' });
  return { people: [...members, ...others] };
}

async function unownedFor(db: Executor, id: number, { actor, today }: WriteContext) {
  const found = await findUnowned(db, id, (companyId) => companyWithin(actor, 'employee.write', companyId), today);
  if (found === null) throw new Problem('not_found');
  return found;
}
