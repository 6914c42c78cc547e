import { type Day, type RequestKind, ROLE } from '@prestasi/domain';
import { findAccountIdsOf, findGranted, findWorkplace } from '../people/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { RequestRow } from './request-queries.ts';

/**
 * Notifies those who decide of a new request: HR of the company where the person works; if it has none, HR of the
 * group; if there is none either, the administrators. Never the requester.
 */
export async function notifyDeciders(services: Services, tx: Tx, request: RequestRow, today: Day): Promise<void> {
  const { employeeId, kind } = request;
  const workplace = await findWorkplace(tx, employeeId, today);
  if (workplace === null) return;
  const own = (await findAccountIdsOf(tx, [employeeId])).get(employeeId);
  const deciders = await decidersOf(tx, workplace.company?.id ?? null, own);
  const query = new URLSearchParams({
    ...(kind === 'education' ? {} : { about: kind === 'training' ? 'training' : 'personal' }),
    q: workplace.employeeNumber,
  });
  const notices = deciders.map((accountId): Notice => ({
    accountId,
    kind: 'request_asked',
    params: { name: workplace.fullName, request: kind },
    link: `/approve-education?${query.toString()}`,
  }));
  await notify(services, tx, notices);
}

async function decidersOf(tx: Tx, companyId: number | null, own: number | undefined): Promise<number[]> {
  const others = (ids: readonly number[]) => ids.filter((id) => id !== own);
  const ofGroup = others(await findGranted(tx, ROLE.hr, null));
  const ofBoth = companyId === null ? ofGroup : others(await findGranted(tx, ROLE.hr, companyId));
  const ofCompany = ofBoth.filter((id) => !ofGroup.includes(id));
  const found = [ofCompany, ofGroup].find((ids) => ids.length > 0);
  return found ?? others(await findGranted(tx, ROLE.admin, companyId));
}

type Decided = Pick<RequestRow, 'employeeId' | 'kind'>;

/** Notifies the requesters of the decision, with the reason of a rejection. */
export async function notifyRequesters(
  services: Services,
  tx: Tx,
  decided: readonly Decided[],
  decision: 'approve' | 'reject',
  reason: string | null,
): Promise<void> {
  const accounts = await findAccountIdsOf(
    tx,
    decided.map(({ employeeId }) => employeeId),
  );
  const notices = decided.flatMap(({ employeeId, kind }): Notice[] => {
    const accountId = accounts.get(employeeId);
    if (accountId === undefined) return [];
    const link = pageOf(kind);
    return decision === 'approve'
      ? [{ accountId, kind: 'request_approved', params: { request: kind }, link }]
      : [{ accountId, kind: 'request_rejected', params: { request: kind, reason }, link }];
  });
  await notify(services, tx, notices);
}

function pageOf(kind: RequestKind): string {
  if (kind === 'training') return '/my-profile/training';
  return kind === 'education' ? '/education' : '/request-change';
}
