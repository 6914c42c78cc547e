import type { Executor } from '../platform/database/transaction.ts';
import { findNamesByEmail } from './account-queries.ts';

/** Every account of the demo group has an e-mail of this reserved domain, and none works outside demo mode. */
export const DEMO_DOMAIN = 'serimaju.example';
export const DEMO_PASSWORD = 'Prestasi#2026';

/** The accounts that the sign-in page offers, by the part before the domain; each shows another side of the product. */
export const DEMO_KEYS = [
  'admin',
  'superhr',
  'hr',
  'hod',
  'supervisor',
  'executive',
  'staff',
  'top',
  'head.section',
  'multi',
] as const;

export type DemoAccount = { readonly key: string; readonly email: string; readonly fullName: string };

/** Whether an account belongs to the demo group, by its e-mail. */
export function isDemoEmail(email: string | null): boolean {
  return email?.toLowerCase().endsWith(`@${DEMO_DOMAIN}`) ?? false;
}

/** Returns the existing demo accounts, in order. */
export async function demoAccounts(db: Executor): Promise<DemoAccount[]> {
  const offered = DEMO_KEYS.map((key) => ({ key, email: `${key}@${DEMO_DOMAIN}` }));
  const names = await findNamesByEmail(
    db,
    offered.map(({ email }) => email),
  );
  return offered.flatMap((one) => {
    const fullName = names.get(one.email);
    return fullName === undefined ? [] : [{ ...one, fullName }];
  });
}
