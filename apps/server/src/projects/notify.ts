import { type Notice, notify } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { RequestContext } from './request-context.ts';

type Kind = 'project_member_added' | 'project_owner_passed' | 'task_assigned' | 'remark_mention';
type Told = { readonly kind: Kind; readonly params: Notice['params']; readonly link: string };

/** Notifies people of a project, except whoever did it themselves (domain §7). */
export async function notifyPeople(
  services: Services,
  tx: Tx,
  employeeIds: readonly number[],
  { kind, params, link }: Told,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<void> {
  const others = employeeIds.filter((id) => id !== actor.employeeId);
  if (others.length === 0) return;
  const accounts = await findAccountIdsOf(tx, others);
  const notices = others.flatMap((id): Notice[] => {
    const accountId = accounts.get(id);
    return accountId === undefined ? [] : [{ accountId, kind, params, link }];
  });
  await notify(services, tx, notices);
}

/** The address of a project's page, and of a task's, in the web app. */
export const projectPage = (id: number): string => `/project-management/${id}`;
export const taskPage = (id: number): string => `/View-Assigned-Member/${id}`;
