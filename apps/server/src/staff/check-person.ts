import { type Actor, type Day, readIdentityCard } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { violatedConstraint } from '../platform/database/transaction.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import type { Duplicate } from './duplicate-queries.ts';
import { findDuplicates } from './find-duplicates.ts';

type Person = {
  readonly employeeNumber: string;
  readonly email: string | null;
  readonly identityCard: string | null;
  readonly dateOfBirth: Day | null;
};

/**
 * Returns the errors of a person's record: an invalid identity card, a birth in the future, and values that somebody
 * else has already, who is named only within the actor's scope (domain §4). If birth or gender differ from the card,
 * only the screen warns: cards are sometimes wrong.
 */
export async function personErrors(
  tx: Tx,
  actor: Actor,
  person: Person,
  exceptId: number | null,
  today: Day,
): Promise<FieldError[]> {
  const { employeeNumber, email, identityCard, dateOfBirth } = person;
  const card = identityCard === null ? null : readIdentityCard(identityCard, today);
  const duplicates = await findDuplicates(tx, actor, { employeeNumber, email, identityCard, exceptId }, today);
  return [
    ...(card?.ok === false ? [{ path: 'identityCard', code: card.problem }] : []),
    ...(dateOfBirth !== null && dateOfBirth > today ? [{ path: 'dateOfBirth', code: 'birth_in_future' as const }] : []),
    ...duplicates.map(duplicateError),
  ];
}

/** Returns the identity card as stored: with its hyphens. */
export function identityCardOf(text: string | null, today: Day): string | null {
  const card = text === null ? null : readIdentityCard(text, today);
  return card?.ok === true ? card.number : text;
}

/** Refuses a save that lost a race with the error that the check would have found. */
export async function refusingTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const path = FIELD_OF_CONSTRAINT[violatedConstraint(error) ?? ''];
    if (path === undefined) throw error;
    throw new Problem('validation_error', { fields: [{ path, code: 'taken' }] });
  }
}

const FIELD_OF_CONSTRAINT: Readonly<Record<string, string>> = {
  employee_number_key: 'employeeNumber',
  employee_email_key: 'email',
  account_email_key: 'email',
  employee_identity_card_key: 'identityCard',
};

function duplicateError({ field, person }: Duplicate): FieldError {
  if (person === null) return { path: field, code: 'taken' };
  return { path: field, code: 'taken_by', params: { name: person.fullName, number: person.employeeNumber } };
}
