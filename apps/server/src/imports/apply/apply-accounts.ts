import type { ChangedAddress } from '../../people/index.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { PersonPlan } from '../plan/plan-employees.ts';
import type { OnWritten } from './bulk-queries.ts';
import { insertAccounts, updateAccounts } from './people-queries.ts';

/**
 * Creates accounts without a password for new people, and updates the accounts of others to their name and e-mail. An
 * account that signs in by another e-mail keeps it. The owners of `changedAddresses` must be notified.
 */
export async function writeAccounts(
  tx: Tx,
  people: readonly PersonPlan[],
  idOf: (number: string) => number,
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
}

/** Returns the accounts that sign in by another e-mail after the import. */
export function changedAddresses(people: readonly PersonPlan[]): ChangedAddress[] {
  return people
    .flatMap((person) => (person.detailsChange ? followedAccount(person) : []))
    .flatMap(({ id, from, email }) => (from === null || from === email ? [] : [{ accountId: id, from, to: email }]));
}

type Followed = {
  readonly id: number;
  readonly fullName: string;
  readonly email: string | null;
  readonly from: string | null;
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
      from: account.email,
    },
  ];
}
