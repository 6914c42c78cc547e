import type { BodyOf, createProject as call, OutputOf } from '@prestasi/contract';
import { projectDaysErrors } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { recordEvent } from './event-queries.ts';
import { insertMembers } from './member-queries.ts';
import { notifyPeople, projectPage } from './notify.ts';
import { findCandidates, findOwnCompany } from './person-queries.ts';
import { insertProject } from './project-queries.ts';
import { readProject } from './read-projects.ts';
import { readerOf } from './reader.ts';

/**
 * Creates a project of the company in which the caller works, who owns it, with its first members (domain §7). Refuses
 * `forbidden` to somebody who works nowhere; by field days in the wrong order, and people who may not be members.
 */
export async function createProject(
  services: Services,
  tx: Tx,
  { memberIds, ...fields }: BodyOf<typeof call>,
  context: WriteContext,
): Promise<OutputOf<typeof call>> {
  const { actor, now, today } = context;
  const creatorId = readerOf(context);
  const own = await findOwnCompany(tx, creatorId, today);
  if (own === null) throw new Problem('forbidden');
  const others = [...new Set(memberIds)].filter((id) => id !== creatorId);
  const errors = [...projectDaysErrors(fields), ...(await unfitErrors(tx, others, 'memberIds', { ...own, today }))];
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
  const actedBy = { accountId: actor.accountId, now };
  const { companyId } = own;
  const id = await insertProject(tx, { ...fields, companyId, creatorId, ownerId: creatorId, createdAt: now });
  await insertMembers(tx, id, [creatorId, ...others], actedBy);
  await recordEvent(tx, { projectId: id, action: 'created' }, actedBy);
  const notice = { kind: 'project_member_added', params: { project: fields.name }, link: projectPage(id) } as const;
  await notifyPeople(services, tx, others, notice, context);
  return readProject(tx, id, context);
}

/** Returns the errors of people who may not be members, by their places in a list (domain §7). */
export async function unfitErrors(
  tx: Tx,
  employeeIds: readonly number[],
  path: string,
  scope: Parameters<typeof findCandidates>[1],
): Promise<readonly FieldError[]> {
  const fit = await findCandidates(tx, scope, { ids: employeeIds, limit: employeeIds.length });
  const isFit = new Set(fit.map(({ id }) => id));
  return employeeIds.flatMap((id, index) =>
    isFit.has(id) ? [] : [{ path: `${path}.${index}`, code: 'member_unfit' as const }],
  );
}
