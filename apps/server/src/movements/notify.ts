import { ROLE } from '@prestasi/domain';
import { notify, type Notice } from '../notifications/index.ts';
import { findAccountIdsOf, findGranted } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import type { By } from './carry-out.ts';
import { presentPlacementIds } from './placement-queries.ts';
import type { Plan } from './plan.ts';

const OWN = '/my-profile';
const TEAM = '/team-performance';

/**
 * Notifies the person, the supervisors before and after, those handed over and their new supervisors, and new unit
 * heads of a movement; never the person who recorded it. HR of other companies is notified of supervisees and units
 * there that lose somebody, and the administrators of the group of its divisions that do.
 */
export async function notifyOfMovement(services: Services, tx: Tx, plan: Plan, by: By): Promise<void> {
  const { person, input, on, before, after, supervisees, vacated } = plan;
  const name = person.fullName;
  const accounts = await findAccountIdsOf(
    tx,
    [
      person.id,
      before.supervisorId,
      after?.supervisorId,
      ...supervisees.flatMap(({ id, supervisorId }) => [id, supervisorId]),
      ...vacated.map(({ answer }) => answer),
    ].flatMap((id) => id ?? []),
  );
  const notices: Notice[] = [];
  const addNotice = (
    employeeId: number | null | undefined,
    kind: string,
    params: Notice['params'],
    link: string | null,
  ) => {
    const accountId = accounts.get(employeeId ?? 0);
    if (accountId !== undefined && accountId !== by.accountId) notices.push({ accountId, kind, params, link });
  };
  const view = await presentPlacementIds(tx, after ?? before);
  const day = input.kind === 'leaving' ? input.lastDay : on;
  const place = {
    company: view.company.name,
    position: view.position.name,
    department: view.department?.name ?? view.company.name,
  };
  addNotice(person.id, `movement_${input.kind}`, { day, ...place }, OWN);
  if (after === null) addNotice(before.supervisorId, 'supervisee_leaving', { name, day }, TEAM);
  else if (before.supervisorId !== after.supervisorId || input.kind === 'rehire') {
    if (input.kind !== 'rehire') addNotice(before.supervisorId, 'supervisee_lost', { name, day }, TEAM);
    addNotice(after.supervisorId, 'supervisee_gained', { name, day }, TEAM);
  } else addNotice(after.supervisorId, 'supervisee_moved', { name, day, ...place }, TEAM);
  for (const { id, fullName, supervisorId } of supervisees) {
    if (supervisorId === null) continue;
    addNotice(id, 'supervisor_changes', { name: fullName, day: on }, OWN);
    addNotice(supervisorId, 'supervisee_gained', { name: fullName, day: on }, TEAM);
  }
  for (const { answer, unit } of vacated) addNotice(answer, 'office_given', { unit, day: on }, OWN);
  await notify(services, tx, [...notices, ...(await noticesElsewhere(tx, plan, by))]);
}

async function noticesElsewhere(tx: Tx, { elsewhere, person, on }: Plan, by: By): Promise<Notice[]> {
  const lost = Map.groupBy([...elsewhere.supervisees, ...elsewhere.vacated], ({ companyId }) => companyId);
  const notices: Notice[] = [];
  for (const [companyId, { length: count }] of lost) {
    const isOfGroup = companyId === null;
    const kind = isOfGroup ? 'group_successors_needed' : 'successors_needed';
    const link = isOfGroup ? '/division-management' : `/view-company/${companyId}`;
    for (const accountId of await findGranted(tx, isOfGroup ? ROLE.admin : ROLE.hr, companyId)) {
      if (accountId === by.accountId) continue;
      notices.push({ accountId, kind, params: { name: person.fullName, day: on, count }, link });
    }
  }
  return notices;
}
