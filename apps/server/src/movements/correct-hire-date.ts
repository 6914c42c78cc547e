import type { correctHireDate as call } from '@prestasi/contract';
import { hireDateErrors } from '@prestasi/domain';
import { organisationChanged } from '../reassignment/index.ts';
import { recordChange } from '../history/index.ts';
import { notify } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import { requirePower } from '../power/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findHireFacts, writeHireDates } from './hire-date-queries.ts';
import { personInScope } from './plan.ts';
import { lockPlacements, raiseVersion } from './row-queries.ts';

/**
 * Corrects the first day of somebody's latest employment, and with it the day on which their first placement and the
 * segments of running years begin (domain §2, §6). Refuses a person outside the scope (`not_found`), the actor's own
 * record (`own_record`), a stale version, and (`validation_error`) if records depend on the present day, naming them.
 */
export const correctHireDate: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { id }, body: { hiredOn: to, reason, version }, now, today },
) => {
  await lockPlacements(tx);
  const person = await personInScope(tx, actor, id, today);
  if (id === actor.employeeId) throw new Problem('own_record');
  if (person.version !== version) throw new Problem('stale_version', { current: { version: person.version } });
  const facts = (await findHireFacts(tx, [person], today)).get(id);
  if (facts === undefined) throw new Error(`The stay of the employee ${id} is gone`);
  const errors = hireDateErrors(facts, to, today);
  if (errors.length > 0) {
    throw new Problem('validation_error', { fields: errors.map((error) => ({ path: 'hiredOn', ...error })) });
  }
  await requirePower(tx, actor, { kind: 'place', employeeIds: [id], permission: 'employee.write' }, today);

  const { hiredOn: from } = person;
  if (!(await raiseVersion(tx, id, version))) throw new Error('A locked person changed');
  await writeHireDates(tx, [{ ...person, to }]);
  const by = { accountId: actor.accountId, now };
  await recordChange(tx, 'employee', id, by, { hiredOn: [from, to], reason: [null, reason] });
  await organisationChanged(services, tx, { people: [id] });
  const accounts = await findAccountIdsOf(tx, [id]);
  const notices = [...accounts.values()].map((accountId) => ({
    accountId,
    kind: 'hire_date_corrected',
    params: { from, day: to },
    link: '/my-profile',
  }));
  await notify(services, tx, notices);
  return { version: version + 1 };
};
