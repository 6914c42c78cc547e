import type { BodyOf, findDuplicates as call } from '@prestasi/contract';
import { type Actor, type Day, readIdentityCard } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type Duplicate, type DuplicateField, findDuplicate } from './duplicate-queries.ts';

type Asked = BodyOf<typeof call>;

/** Finds who already has one of these. An identity card is compared by its digits, however it was typed. */
export async function findDuplicates(
  db: Executor,
  actor: Actor,
  { exceptId, ...asked }: Asked,
  today: Day,
): Promise<Duplicate[]> {
  const found: Duplicate[] = [];
  for (const [field, value] of Object.entries(valuesOf(asked, today))) {
    if (value === null) continue;
    const duplicate = await findDuplicate(db, actor, field as DuplicateField, value, exceptId, today);
    if (duplicate !== null) found.push(duplicate);
  }
  return found;
}

function valuesOf(
  { employeeNumber, email, identityCard }: Omit<Asked, 'exceptId'>,
  today: Day,
): Readonly<Record<DuplicateField, string | null>> {
  const card = identityCard === null ? null : readIdentityCard(identityCard, today);
  return {
    employeeNumber: employeeNumber === null ? null : employeeNumber.toUpperCase(),
    email: email === null ? null : email.toLowerCase(),
    identityCard: card?.ok === true ? card.number : identityCard,
  };
}
