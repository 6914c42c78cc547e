import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { account, credentialRequest, roleGrant } from '../../src/schema/people.ts';
import type { AccessFixture } from '../access-fixture.ts';

/**
 * Turns the group into one whose officers have all been invited but have set no password. Only there an account with a
 * role is created without a second person. `renew` gives the callers their passwords back.
 */
export async function nobodyHasCome({ db }: Pick<AccessFixture, 'db'>): Promise<void> {
  const ofGroup = db.select({ id: roleGrant.accountId }).from(roleGrant).where(isNull(roleGrant.companyId));
  await db.update(account).set({ passwordHash: null }).where(inArray(account.id, ofGroup));
  const invited = db
    .select()
    .from(credentialRequest)
    .where(and(eq(credentialRequest.accountId, account.id), eq(credentialRequest.kind, 'invitation')));
  const officers = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, ofGroup), notExists(invited)));
  for (const { id } of officers) {
    const expiresAt = new Date('2099-01-01T00:00:00Z');
    const values = { publicId: `belum-datang-${id}`, accountId: id, secretHash: Buffer.from('x'), expiresAt };
    await db.insert(credentialRequest).values({ kind: 'invitation', ...values });
  }
}
