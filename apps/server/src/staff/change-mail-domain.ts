import {
  ADDRESS_UNCHANGED,
  MAX_ADDRESSES,
  type previewMailDomain as previewCall,
  type changeMailDomain as call,
} from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import { recordChanges } from '../history/index.ts';
import { actorChanged, addressesChanged, todayAt } from '../people/index.ts';
import { requirePower } from '../power/index.ts';
import type { Handler, ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { refusingTaken } from './check-person.ts';
import { type Addressed, findAddressed, lockAddressed, writeAddresses } from './mail-domain-queries.ts';

const NAMED = 20;

/** Previews a change of the mail domain: how many addresses change, and who keeps theirs and why. */
export const previewMailDomain: Handler<typeof previewCall> = async ({
  db,
  actor,
  params: { id: companyId },
  body: domains,
  today,
}) => {
  await requireCompany(db, actor, 'employee.write', companyId);
  const found = await findAddressed(db, actor, companyId, domains, today);
  const peopleBy = (reason: Addressed['reason']) => {
    const people = found.filter((one) => one.reason === reason);
    return { count: people.length, names: people.slice(0, NAMED).map(({ fullName }) => fullName) };
  };
  const leftOut = ADDRESS_UNCHANGED.map((reason) => ({ reason, ...peopleBy(reason) }));
  return { ...peopleBy(null), leftOut: leftOut.filter(({ count }) => count > 0) };
};

/**
 * Gives everybody of a company whose address is of one mail domain the same name in another, all at once (domain §4,
 * e). People who sign in by it are signed out, and notified at both addresses. Refuses another's company (`not_found`),
 * another number of people than the preview showed (`selection_changed`), more than `MAX_ADDRESSES`
 * (`too_many_at_once`), and, if an approver is among them, a change that needs a second person (`requirePower`).
 */
export const changeMailDomain: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { id: companyId }, body: { expected, ...domains } },
) => {
  const now = services.clock.now();
  const today = todayAt(now);
  await requireCompany(tx, actor, 'employee.write', companyId);
  await lockAddressed(tx, companyId, domains, today);
  const found = await findAddressed(tx, actor, companyId, domains, today);
  const people = found.filter(({ reason }) => reason === null);
  const count = people.length;
  if (count !== expected) throw new Problem('selection_changed', { params: { count } });
  if (count > MAX_ADDRESSES) throw new Problem('too_many_at_once', { params: { most: MAX_ADDRESSES } });
  const employeeIds = people.map(({ id }) => id);
  await requirePower(tx, actor, { kind: 'address', employeeIds, permission: 'employee.write' }, today);

  await refusingTaken(() => writeAddresses(tx, people));
  const changes = people.map((one) => ({ recordId: one.id, changes: { email: changeOf(one) } }));
  await recordChanges(tx, 'employee', { accountId: actor.accountId, now }, changes);
  const accounts = people.flatMap(({ accountId, signIn: [from, to] }) =>
    accountId === null ? [] : [{ accountId, from, to }],
  );
  await addressesChanged(
    services,
    tx,
    accounts.filter(({ from, to }) => from !== to),
  );
  await actorChanged(
    services,
    tx,
    accounts.map(({ accountId }) => accountId),
  );
  return { count };
};

/** Returns the registered address for the history; if that stays, the one by which they sign in. */
function changeOf({ registered, signIn }: Addressed): [string | null, string | null] {
  const [from, to] = registered[0] === registered[1] ? signIn : registered;
  return [from, to];
}
