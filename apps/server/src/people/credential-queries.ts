import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Day } from '@prestasi/domain';
import { session } from '../platform/auth/tables.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { isEmployedOn } from '../schema/on-day.ts';
import { account, credentialRequest, employment } from '../schema/people.ts';

/** The number of wrong codes that a reset allows; the last one ends it. */
export const MAX_ATTEMPTS = 5;

export type NewRequest = {
  readonly kind: 'invitation' | 'reset';
  readonly publicId: string;
  readonly accountId: number;
  readonly secretHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** Stores new requests to set a password; earlier ones of the same kind for the same accounts end. */
export async function replaceRequests(
  tx: Tx,
  kind: NewRequest['kind'],
  requests: readonly NewRequest[],
): Promise<void> {
  const [first] = requests;
  if (first === undefined) return;
  const accountIds = requests.map(({ accountId }) => accountId);
  await tx
    .update(credentialRequest)
    .set({ usedAt: first.createdAt })
    .where(
      and(
        inArray(credentialRequest.accountId, accountIds),
        eq(credentialRequest.kind, kind),
        isNull(credentialRequest.usedAt),
      ),
    );
  await tx.insert(credentialRequest).values([...requests]);
}

/** Stores a new request to set a password beside earlier ones. */
export async function addRequest(tx: Tx, request: NewRequest): Promise<void> {
  await tx.insert(credentialRequest).values(request);
}

/** Ends every open request to set an account's password. */
export async function endRequests(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx
    .update(credentialRequest)
    .set({ usedAt: at })
    .where(and(eq(credentialRequest.accountId, accountId), isNull(credentialRequest.usedAt)));
}

/** Ends the sessions of accounts, and every open request to set their passwords. */
export async function endEntrances(tx: Tx, accountIds: readonly number[], now: Date): Promise<void> {
  if (accountIds.length === 0) return;
  const ids = [...accountIds];
  await tx
    .update(credentialRequest)
    .set({ usedAt: now })
    .where(and(inArray(credentialRequest.accountId, ids), isNull(credentialRequest.usedAt)));
  await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(inArray(session.accountId, ids), isNull(session.revokedAt)));
}

/** Ends the sessions of those of these accounts that are deactivated, or whose person no longer works in the group. */
export async function endSessionsOfClosed(
  db: Executor,
  accountIds: readonly number[],
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<void> {
  const isEmployed = sql`exists (select from ${employment}
    where ${employment.employeeId} = ${account.employeeId} and ${isEmployedOn(today)})`;
  const closed = db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        inArray(account.id, [...accountIds]),
        or(eq(account.isActive, false), and(isNotNull(account.employeeId), not(isEmployed))),
      ),
    );
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(isNull(session.revokedAt), inArray(session.accountId, closed)));
}

/** Counts an account's requests of a kind since a time. */
export async function countSince(
  db: Executor,
  accountId: number,
  kind: NewRequest['kind'],
  since: Date,
): Promise<number> {
  return db.$count(
    credentialRequest,
    and(
      eq(credentialRequest.accountId, accountId),
      eq(credentialRequest.kind, kind),
      gt(credentialRequest.createdAt, since),
    ),
  );
}

/**
 * Counts an attempt at a reset's code and returns the hash to compare with; null if it is unknown, used, expired or was
 * tried too often.
 */
export async function countAttempt(db: Executor, publicId: string, now: Date): Promise<{ secretHash: Buffer } | null> {
  const [row] = await db
    .update(credentialRequest)
    .set({ attempts: sql`${credentialRequest.attempts} + 1` })
    .where(
      and(
        isOpen('reset', publicId, now),
        isNull(credentialRequest.proofHash),
        lt(credentialRequest.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning({ secretHash: credentialRequest.secretHash });
  return row ?? null;
}

/** Stores the proof that the code was right; returns false if somebody else was first. */
export async function saveProof(
  db: Executor,
  publicId: string,
  proof: { readonly hash: Buffer; readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(credentialRequest)
    .set({ proofHash: proof.hash, expiresAt: proof.expiresAt })
    .where(and(isOpen('reset', publicId, proof.now), isNull(credentialRequest.proofHash)))
    .returning({ id: credentialRequest.id });
  return rows.length === 1;
}

/** Finds the account whose password an open reset with this proof may set; null for none. */
export async function findByProof(
  db: Executor,
  publicId: string,
  proofHash: Buffer,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ accountId: credentialRequest.accountId })
    .from(credentialRequest)
    .where(and(isOpen('reset', publicId, now), eq(credentialRequest.proofHash, proofHash)));
  return row?.accountId ?? null;
}

/** Uses up a reset by its proof; returns null if another request was first. */
export async function useReset(tx: Tx, publicId: string, proofHash: Buffer, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(credentialRequest)
    .set({ usedAt: now })
    .where(and(isOpen('reset', publicId, now), eq(credentialRequest.proofHash, proofHash)))
    .returning({ accountId: credentialRequest.accountId });
  return row?.accountId ?? null;
}

export type Invited = { readonly accountId: number; readonly fullName: string; readonly email: string | null };

/** Finds the person of an open invitation; null if it is unknown, used or expired. */
export async function findInvited(
  db: Executor,
  publicId: string,
  secretHash: Buffer,
  now: Date,
): Promise<Invited | null> {
  const [row] = await db
    .select({ accountId: account.id, fullName: account.fullName, email: account.email })
    .from(credentialRequest)
    .innerJoin(account, eq(account.id, credentialRequest.accountId))
    .where(and(isOpen('invitation', publicId, now), eq(credentialRequest.secretHash, secretHash)));
  return row ?? null;
}

/** Uses up an invitation; returns null if another request was first. */
export async function useInvitation(tx: Tx, publicId: string, secretHash: Buffer, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(credentialRequest)
    .set({ usedAt: now })
    .where(and(isOpen('invitation', publicId, now), eq(credentialRequest.secretHash, secretHash)))
    .returning({ accountId: credentialRequest.accountId });
  return row?.accountId ?? null;
}

function isOpen(kind: NewRequest['kind'], publicId: string, now: Date) {
  return and(
    eq(credentialRequest.publicId, publicId),
    eq(credentialRequest.kind, kind),
    isNull(credentialRequest.usedAt),
    gt(credentialRequest.expiresAt, now),
  );
}
