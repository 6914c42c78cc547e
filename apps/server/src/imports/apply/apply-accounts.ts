import type { Tx } from '../../platform/database/transaction.ts';
import type { PersonPlan } from '../plan/plan-employees.ts';
import type { OnWritten } from './bulk-queries.ts';
import { endRequests, insertAccounts, updateAccounts } from './people-queries.ts';
import type { By } from './recorded.ts';

/**
 * Gives new people an account without a password, and lets the account of others follow their name and e-mail. An
 * account that signs in by another e-mail keeps it. What was sent to an e-mail that is no longer theirs is over.
 */
export async function writeAccounts(
  tx: Tx,
  people: readonly PersonPlan[],
  idOf: (number: string) => number,
  { now }: By,
  onWritten: OnWritten,
): Promise<void> {
  const created = people.filter(({ known }) => known === null);
  const accounts = created.map(({ number, details }) => ({
    employeeId: idOf(number),
    fullName: details.fullName ?? '',
    email: details.email ?? null,
  }));
  await insertAccounts(tx, accounts, onWritten);
  const followed = people.flatMap((person) => (person.detailsChange ? followedAccount(person) : []));
  await updateAccounts(
    tx,
    followed.map(({ id, fullName, email }) => ({ id, fullName, email })),
  );
  await endRequests(
    tx,
    followed.flatMap(({ id, isOther }) => (isOther ? id : [])),
    now,
  );
}

type Followed = {
  readonly id: number;
  readonly fullName: string;
  readonly email: string | null;
  readonly isOther: boolean;
};

function followedAccount({ known, details }: PersonPlan): Followed[] {
  const account = known?.account ?? null;
  if (known === null || account === null) return [];
  const followsEmail = account.email === null || account.email.toLowerCase() === known.details.email?.toLowerCase();
  const email = followsEmail ? (details.email ?? null) : account.email;
  return [
    {
      id: account.id,
      fullName: details.fullName ?? '',
      email,
      isOther: account.email !== null && email !== account.email,
    },
  ];
}
