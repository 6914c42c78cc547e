import { idIn } from '../api/in-address.ts';
import type { Session } from './session-query.ts';

type RoleOfAccount = Pick<Session, 'activeRole'> & { readonly account: { readonly id: number } };

/** The id of the company that the account last worked with on this device, in its active role; null if none yet. */
export function rememberedCompany(session: RoleOfAccount): number | null {
  return idIn(localStorage.getItem(keyOf(session)));
}

/** Stores the company that is being worked with: screens without a company in their address begin with it. */
export function keepCompany(session: RoleOfAccount, id: number): void {
  localStorage.setItem(keyOf(session), String(id));
}

function keyOf({ account, activeRole }: RoleOfAccount): string {
  return `prestasi.company.${account.id}.${activeRole}`;
}
