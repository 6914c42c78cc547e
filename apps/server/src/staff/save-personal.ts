import type { saveStaffPersonal as call } from '@prestasi/contract';
import { changesBetween, recordChange } from '../history/index.ts';
import { actorChanged, addressesChanged, todayAt } from '../people/index.ts';
import { requirePower } from '../power/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { identityCardOf, personErrors, refusingTaken } from './check-person.ts';
import { findPerson, findRecord } from './profile-queries.ts';
import { updateAccountOf, updateRecord } from './save-queries.ts';

/**
 * Corrects a person's own record. The account follows name and e-mail, unless it signs in by another e-mail; sessions,
 * invitations and codes of an e-mail that is no longer theirs end. Refuses people outside the directory (`not_found`),
 * those whom the actor may not edit (`forbidden`), the actor's own record (`own_record`), a stale version with the
 * present record, values that somebody else has already, and another e-mail that the actor may not give, or not alone
 * (`requirePower`).
 */
export const savePersonal: ChangeHandler<typeof call> = async (
  tx,
  { services, actor, params: { id }, body: { version, ...typed } },
) => {
  const now = services.clock.now();
  const today = todayAt(now);
  const person = await findPerson(tx, actor, id, { today, now });
  const record = await findRecord(tx, id);
  if (person === null || record === null) throw new Problem('not_found');
  if (!person.writes) throw new Problem('forbidden');
  if (id === actor.employeeId) throw new Problem('own_record');
  const { version: present, ...before } = record;
  if (present !== version) throw new Problem('stale_version', { current: record });
  const after = { ...typed, identityCard: identityCardOf(typed.identityCard, today) };
  const emailChanges = (before.email?.toLowerCase() ?? null) !== after.email;
  const fields = await personErrors(tx, actor, after, id, today);
  if (fields.length > 0) throw new Problem('validation_error', { fields });
  if (emailChanges) {
    await requirePower(tx, actor, { kind: 'address', employeeIds: [id], permission: 'employee.write' }, today);
  }

  const follows = person.signInEmail === null || person.signInEmail.toLowerCase() === before.email?.toLowerCase();
  const isSaved = await refusingTaken(async () => {
    const saved = await updateRecord(tx, id, version, after);
    await updateAccountOf(tx, id, { fullName: after.fullName, ...(follows && { email: after.email }) });
    return saved;
  });
  if (!isSaved) throw new Problem('stale_version', { current: await findRecord(tx, id) });
  await recordChange(tx, 'employee', id, { accountId: actor.accountId, now }, changesBetween(before, after));
  if (person.accountId !== null) {
    const address = { accountId: person.accountId, from: person.signInEmail, to: after.email };
    if (emailChanges && follows) await addressesChanged(services, tx, [address]);
    await actorChanged(services, tx, [person.accountId]);
  }
  return { version: version + 1 };
};
