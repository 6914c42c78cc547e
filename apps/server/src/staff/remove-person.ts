import type { removePerson as call } from '@prestasi/contract';
import { type ChangesOf, recordChange } from '../history/index.ts';
import { findAccountIdsOf, findPlacementOrFirst } from '../people/index.ts';
import { requirePower } from '../power/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findPerson, findRecord } from './profile-queries.ts';
import { deletePerson, findReferences, lockPerson } from './removal-queries.ts';

/**
 * Removes a person who was registered by mistake, with their employment, placement and account (decision 55). The
 * person's history and that of the company record by whom and why. Refuses people outside the directory (`not_found`),
 * those whom the actor may not edit (`forbidden`), the actor's own record (`own_record`), a stale version, and a person
 * while anything refers to them, naming the references (`in_use`).
 */
export const removePerson: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { id }, body: { reason, version }, now, today },
) => {
  await lockPerson(tx, id);
  const person = await findPerson(tx, actor, id, { today, now });
  const record = await findRecord(tx, id);
  const place = await findPlacementOrFirst(tx, id, today);
  if (person === null || record === null || place === null) throw new Problem('not_found');
  if (!person.writes) throw new Problem('forbidden');
  if (id === actor.employeeId) throw new Problem('own_record');
  if (record.version !== version) throw new Problem('stale_version', { current: record });
  await requirePower(tx, actor, { kind: 'leaving', employeeIds: [id], permission: 'employee.write' }, today);
  const references = await findReferences(tx, id);
  if (references.length > 0) {
    const fields = references.map(({ code, count }) => ({ path: 'id', code, params: { count } }));
    throw new Problem('in_use', { fields });
  }

  const { fullName, employeeNumber } = record;
  const by = { accountId: actor.accountId, now };
  const why: [unknown, unknown] = [null, reason];
  // While they still have a placement: the texts belong to that company.
  const gone = {
    employeeNumber: [employeeNumber, null],
    fullName: [fullName, null],
    reason: why,
  } satisfies ChangesOf<'employee'>;
  await recordChange(tx, 'employee', id, by, gone);
  const accounts = await findAccountIdsOf(tx, [id]);
  await deletePerson(tx, id);
  const named = `${fullName} (${employeeNumber})`;
  await recordChange(tx, 'company', place.companyId, by, { person: [named, null], reason: why });
  for (const accountId of accounts.values()) await services.sessions.forget(tx, accountId);
};
