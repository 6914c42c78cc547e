import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Language, RoleId } from '@prestasi/domain';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Notices } from '../database/notices.ts';
import type { Database, Executor } from '../database/transaction.ts';
import { session } from './tables.ts';

/** What the product knows of an account in a role. `actor.activeRole` is another one where the role was taken away. */
export type Identity = { readonly actor: Actor; readonly language: Language; readonly mustChangePassword: boolean };
/** Loads the identity of an account; null where it may not sign in any more. */
export type LoadIdentity = (db: Executor, accountId: number, activeRole: RoleId) => Promise<Identity | null>;

export type SignedIn = Identity & { readonly sessionId: number; readonly accountId: number; readonly signedInAt: Date };

export type Sessions = {
  /** Starts a session and returns its token, which is shown this once. */
  readonly open: (tx: Executor, accountId: number, activeRole: RoleId) => Promise<string>;
  /** Who holds the token; null when it is unknown, ended or expired. A poll does not `extend` the idle expiry. */
  readonly find: (token: string, extend: boolean) => Promise<SignedIn | null>;
  /** Whether the token is known without asking the database. */
  readonly isKnown: (token: string) => boolean;
  /** Who holds the token, from memory alone and without extending anything; null where the database has to be asked. */
  readonly findKnown: (token: string) => SignedIn | null;
  /** Whether a session still lasts, and its account may act, for what is bound to it. */
  readonly isOpen: (db: Executor, sessionId: number) => Promise<boolean>;
  /** Acts in another role from now on; that the account holds it is for the caller to check. */
  readonly switchRole: (tx: Executor, signedIn: SignedIn, role: RoleId) => Promise<void>;
  readonly end: (tx: Executor, signedIn: SignedIn) => Promise<void>;
  /** Ends all sessions of an account, except one where given. */
  readonly endAll: (tx: Executor, accountId: number, except?: SignedIn) => Promise<void>;
  /** To be told whenever roles, offices, language or state of an account change. */
  readonly forget: (tx: Executor, accountId: number) => Promise<void>;
  /** The same for everybody: after an import, or when dated offices change at midnight. */
  readonly forgetEverybody: (tx: Executor) => Promise<void>;
  /** Deletes what ended or expired more than 30 days ago. */
  readonly sweep: () => Promise<void>;
};

const MINUTE = 60_000;
/** Without use for this long, a session ends. Polls are no use. */
export const IDLE_MS = 120 * MINUTE;
/** However much it is used, a session ends after this long. */
export const ABSOLUTE_MS = 12 * 60 * MINUTE;
const SAVE_SEEN_EVERY_MS = MINUTE;
const KEPT_DAYS = 30;
const CACHE_SIZE = 20_000;
const TOPIC = 'session';
const EVERYBODY = '*';

type Entry = {
  readonly signedIn: SignedIn;
  /** The day that the rights are of: offices and employments begin and end with days. */
  readonly day: number;
  readonly absoluteExpiresAt: Date;
  lastSeenAt: Date;
  savedSeenAt: Date;
};
type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly loadIdentity: LoadIdentity;
};

/**
 * Sessions by opaque random tokens, of which only the hash is stored. Kept in memory as long as notices arrive;
 * whatever changes a session or its account tells so, and it is read anew.
 */
export function createSessions({ db, clock, notices, loadIdentity }: Parts): Sessions {
  const cache = new Map<string, Entry>();
  // Counts what was forgotten, so that something read before a change is not kept after it.
  let generation = 0;
  notices.subscribe(TOPIC, (text) => {
    generation++;
    if (text === null || text === EVERYBODY) return cache.clear();
    for (const [key, entry] of cache) if (entry.signedIn.accountId === Number(text)) cache.delete(key);
  });

  async function load(key: string): Promise<Entry | null> {
    const before = generation;
    const day = dayNumber(clock.now());
    const [row] = await db
      .select()
      .from(session)
      .where(and(eq(session.tokenHash, Buffer.from(key, 'base64url')), isNull(session.revokedAt)));
    if (row === undefined) return null;
    const identity = await loadIdentity(db, row.accountId, row.activeRole as RoleId);
    if (identity === null) return null;
    const signedIn = { ...identity, sessionId: row.id, accountId: row.accountId, signedInAt: row.createdAt };
    const entry: Entry = {
      signedIn,
      day,
      absoluteExpiresAt: row.absoluteExpiresAt,
      lastSeenAt: row.lastSeenAt,
      savedSeenAt: row.lastSeenAt,
    };
    if (before === generation) remember(key, entry);
    return entry;
  }
  function remember(key: string, entry: Entry): void {
    const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, entry);
  }
  function isOver(entry: Entry): boolean {
    const now = clock.now().getTime();
    return now >= entry.absoluteExpiresAt.getTime() || now - entry.lastSeenAt.getTime() >= IDLE_MS;
  }
  // Another process may have seen it since, so an idle one is looked at once more; and every one on a new day.
  function current(key: string): Entry | null {
    const kept = notices.isHealthy() ? cache.get(key) : undefined;
    return kept !== undefined && kept.day === dayNumber(clock.now()) && !isOver(kept) ? kept : null;
  }
  async function seen(entry: Entry): Promise<void> {
    const now = clock.now();
    entry.lastSeenAt = now;
    if (now.getTime() - entry.savedSeenAt.getTime() < SAVE_SEEN_EVERY_MS) return;
    entry.savedSeenAt = now;
    await db
      .update(session)
      .set({ lastSeenAt: sql`greatest(${session.lastSeenAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(session.id, entry.signedIn.sessionId));
  }
  const forget = (tx: Executor, accountId: number) => notices.publish(tx, TOPIC, String(accountId));

  return {
    open: async (tx, accountId, activeRole) => {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await tx.insert(session).values({
        tokenHash: Buffer.from(keyOf(token), 'base64url'),
        accountId,
        activeRole,
        createdAt: now,
        lastSeenAt: now,
        absoluteExpiresAt: new Date(now.getTime() + ABSOLUTE_MS),
      });
      return token;
    },
    isKnown: (token) => cache.has(keyOf(token)),
    findKnown: (token) => current(keyOf(token))?.signedIn ?? null,
    find: async (token, extend) => {
      if (!/^[\w-]{43}$/.test(token)) return null;
      const key = keyOf(token);
      const entry = current(key) ?? (await load(key));
      if (entry === null || isOver(entry)) {
        cache.delete(key);
        return null;
      }
      if (extend) await seen(entry);
      return entry.signedIn;
    },
    isOpen: async (executor, sessionId) => {
      const [row] = await executor
        .select({ accountId: session.accountId, activeRole: session.activeRole })
        .from(session)
        .where(and(eq(session.id, sessionId), lastsAt(clock.now())));
      return row !== undefined && (await loadIdentity(executor, row.accountId, row.activeRole as RoleId)) !== null;
    },
    switchRole: async (tx, { sessionId, accountId }, role) => {
      await tx.update(session).set({ activeRole: role }).where(eq(session.id, sessionId));
      await forget(tx, accountId);
    },
    end: async (tx, { sessionId, accountId }) => {
      await tx.update(session).set({ revokedAt: clock.now() }).where(eq(session.id, sessionId));
      await forget(tx, accountId);
    },
    endAll: async (tx, accountId, except) => {
      const others = except === undefined ? undefined : ne(session.id, except.sessionId);
      await tx
        .update(session)
        .set({ revokedAt: clock.now() })
        .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), others));
      await forget(tx, accountId);
    },
    forget,
    forgetEverybody: (tx) => notices.publish(tx, TOPIC, EVERYBODY),
    sweep: async () => {
      const limit = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * MINUTE).toISOString();
      await db.delete(session).where(sql`${session.absoluteExpiresAt} < ${limit}::timestamptz`);
    },
  };
}

/** How many sessions last, for a look at the load. */
export async function countOpenSessions(db: Database, clock: Clock): Promise<number> {
  return db.$count(session, lastsAt(clock.now()));
}

function lastsAt(now: Date) {
  return and(
    isNull(session.revokedAt),
    gt(session.absoluteExpiresAt, now),
    gt(session.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
  );
}

// Counted in Malaysian time, which is always eight hours ahead.
function dayNumber(instant: Date): number {
  return Math.floor((instant.getTime() + 8 * 60 * MINUTE) / (24 * 60 * MINUTE));
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
