import { type Notice, notify } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { SessionRow } from './session-queries.ts';

/** The page of one's own training. */
export const OWN_PAGE = '/my-profile/training';

/** The kinds of notices about somebody's place in a session. */
type Kind =
  | 'training_enrolled'
  | 'training_approved'
  | 'training_rejected'
  | 'training_removed'
  | 'training_cancelled'
  | 'training_moved';

/** Notifies people of what became of a session, or of their place in it. */
export async function notifyPlaces(
  services: Services,
  tx: Tx,
  kind: Kind,
  employeeIds: readonly number[],
  session: Pick<SessionRow, 'title' | 'startsOn' | 'endsOn' | 'place'>,
  more: Notice['params'] = {},
): Promise<void> {
  const accounts = await findAccountIdsOf(tx, employeeIds);
  const { title, startsOn: firstDay, endsOn: lastDay } = session;
  const params = { training: title, firstDay, lastDay, ...more };
  const notices = employeeIds.flatMap((id): Notice[] => {
    const accountId = accounts.get(id);
    return accountId === undefined ? [] : [{ accountId, kind, params, link: OWN_PAGE }];
  });
  await notify(services, tx, notices);
}
