import { and, isNull, notExists, eq } from 'drizzle-orm';
import { account, credentialRequest, roleGrant } from '../../src/schema/people.ts';
import type { AccessWorld } from '../access-world.ts';

/**
 * Makes of the group one in which nobody but the caller has come: who looks after it was invited and has set no password.
 * There alone an account with a role is made without a second person.
 */
export async function nobodyHasCome({ db }: Pick<AccessWorld, 'db'>): Promise<void> {
  const invited = db.select().from(credentialRequest).where(eq(credentialRequest.accountId, account.id));
  const officers = await db
    .selectDistinct({ id: account.id })
    .from(account)
    .innerJoin(roleGrant, eq(roleGrant.accountId, account.id))
    .where(and(isNull(roleGrant.companyId), isNull(account.passwordHash), notExists(invited)));
  for (const { id } of officers) {
    const expiresAt = new Date('2099-01-01T00:00:00Z');
    const values = { publicId: `belum-datang-${id}`, accountId: id, secretHash: Buffer.from('x'), expiresAt };
    await db.insert(credentialRequest).values({ kind: 'invitation', ...values });
  }
}
