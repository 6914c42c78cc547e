import type { previewSwitch as previewCall, switchStaff as call } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import type { Moment } from '../directory/index.ts';
import { organisationChangedAtLarge } from '../reassignment/index.ts';
import { ensureAccounts, findAccountIdsOf, todayAt } from '../people/index.ts';
import { aloneAmong, requireOfficersLeft, requirePower } from '../power/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler, ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import {
  findSwitched,
  findSwitchGroups,
  type CheckedSelection,
  switchAccounts,
  type SwitchSelection,
} from './switch-queries.ts';
import { notifyOfAccountSwitch } from './notify-account.ts';

/**
 * Previews a switch: how many accounts, and who stays as they are and why (domain §2: active and deactivated, one or
 * all of a list).
 */
export const previewSwitch: Handler<typeof previewCall> = async ({ db, actor, body: selection, now, today }) => {
  const moment = { today, now };
  const groups = await findSwitchGroups(db, actor, await withoutSuperiors(db, actor, selection, moment), moment);
  const switched = groups.find(({ reason }) => reason === null);
  return {
    count: switched?.count ?? 0,
    names: switched?.names ?? [],
    leftOut: groups.flatMap(({ reason, count, names }) => (reason === null ? [] : [{ reason, count, names }])),
  };
};

/**
 * Leaves out those of many whom the actor may not switch alone; they are switched one by one, as a second person is
 * asked for each (domain §4, c). A single named person is kept, and refused as such.
 */
async function withoutSuperiors(
  db: Executor,
  actor: Actor,
  selection: SwitchSelection,
  moment: Moment,
): Promise<CheckedSelection> {
  const found = await findSwitched(db, actor, { ...selection, waiting: [] }, moment);
  if (isOne(selection)) return { ...selection, waiting: [] };
  const alone = await aloneAmong(db, actor, { kind: 'account', employeeIds: found }, moment.today);
  return { ...selection, waiting: found.filter((id) => !alone.has(id)) };
}

function isOne({ employeeIds }: SwitchSelection): boolean {
  return employeeIds?.length === 1;
}

/**
 * Activates or deactivates the accounts of those people. A deactivated person is signed out at once, and steps that
 * waited for them go to others who may act. The filter is evaluated again: refuses (`selection_changed`) another number
 * than the preview showed.
 */
export const switchStaff: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, body: { expected, ...selection } },
) => {
  const now = services.clock.now();
  const today = todayAt(now);
  const moment = { today, now };
  const people = await findSwitched(tx, actor, await withoutSuperiors(tx, actor, selection, moment), moment);
  if (isOne(selection)) {
    await requirePower(tx, actor, { kind: 'account', employeeIds: people, permission: 'employee.write' }, today);
  }
  if (selection.to === 'deactivated') {
    const accounts = await findAccountIdsOf(tx, people);
    await requireOfficersLeft(tx, [...accounts.values()], today);
  }
  if (people.length !== expected) throw new Problem('selection_changed', { params: { count: people.length } });
  await ensureAccounts(tx, people);
  await switchAccounts(tx, people, selection.to, { accountId: actor.accountId, now });
  const switched = await findAccountIdsOf(tx, people);
  await notifyOfAccountSwitch(services, tx, actor, [...switched.values()], selection.to);
  await organisationChangedAtLarge(services, tx, { people, divisions: [], departments: [], sections: [] });
  return { count: people.length };
};
