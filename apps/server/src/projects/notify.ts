import { type Notice, notify } from '../notifications/index.ts';
import { findAccountIdsOf, findNamed } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Services } from '../platform/services.ts';

type Kind = 'project_member_added' | 'project_owner_passed' | 'task_assigned' | 'remark_mention';
type Message = { readonly kind: Kind; readonly params: Notice['params']; readonly link: string };

/** Notifies people of a project in the name of who did it, and never the one who did (domain §7). */
export async function notifyPeople(
  services: Services,
  tx: Tx,
  employeeIds: readonly number[],
  { kind, params, link }: Message,
  { actor }: Pick<RequestContext, 'actor'>,
): Promise<void> {
  const others = employeeIds.filter((id) => id !== actor.employeeId);
  if (others.length === 0) return;
  const accounts = await findAccountIdsOf(tx, others);
  const by = (await findNamed(tx, [actor.accountId])).get(actor.accountId)?.fullName ?? '';
  const notices = others.flatMap((id): Notice[] => {
    const accountId = accounts.get(id);
    return accountId === undefined ? [] : [{ accountId, kind, params: { ...params, by }, link }];
  });
  await notify(services, tx, notices);
}

/** The address of a project's page, and of a task's, in the web app. */
export const projectPage = (id: number): string => `/project-management/${id}`;
export const taskPage = (id: number): string => `/View-Assigned-Member/${id}`;
