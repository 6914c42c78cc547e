import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Language, RoleId, SignInFacts } from '@prestasi/domain';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Notices } from '../database/notices.ts';
import type { Database, Executor } from '../database/transaction.ts';
import { session } from './tables.ts';

/** When an account's password and address were last changed, and by what the password was set. */
export type Entrance = Omit<SignInFacts, 'way'>;

/** An account as the product knows it in a role. `actor.activeRole` is a different one if the role was taken away. */
export type Identity = {
  readonly actor: Actor;
  readonly language: Language;
  readonly mustChangePassword: boolean;
  readonly entrance: Entrance;
};
/** Loads the identity of an account; null if it may no longer sign in. */
export type LoadIdentity = (db: Executor, accountId: number, activeRole: RoleId) => Promise<Identity | null>;

export type SignedIn = Omit<Identity, 'entrance'> & {
  readonly sessionId: number;
  readonly accountId: number;
  readonly signedInAt: Date;
};

export type Sessions = {
  /** Starts a session and returns its token, which is never shown again. `way` is by what it is opened, if known. */
  readonly open: (tx: Executor, accountId: number, activeRole: RoleId, way?: SignInFacts['way']) => Promise<string>;
  /** Finds the holder of a token; null if it is unknown, ended or expired. A poll does not `extend` the idle expiry. */
  readonly find: (token: string, extend: boolean) => Promise<SignedIn | null>;
  /** Whether the token is known without asking the database. */
  readonly isKnown: (token: string) => boolean;
  /**
   * Finds the holder of a token, from memory alone and without extending anything; null if the database must be asked.
   */
  readonly findKnown: (token: string) => SignedIn | null;
  /** Whether a session is still open and its account may act, for things that are bound to it. */
  readonly isOpen: (db: Executor, sessionId: number) => Promise<boolean>;
  /** Switches to another role; the caller checks that the account holds it. */
  readonly switchRole: (tx: Executor, signedIn: SignedIn, role: RoleId) => Promise<void>;
  readonly end: (tx: Executor, signedIn: SignedIn) => Promise<void>;
  /** Ends all sessions of an account, except for the given one. */
  readonly endAll: (tx: Executor, accountId: number, except?: SignedIn) => Promise<void>;
  /** Must be called whenever roles, unit heads, language or status of an account change. */
  readonly forget: (tx: Executor, accountId: number) => Promise<void>;
  /** The same for all accounts: after an import, or when dated unit heads change at midnight. */
  readonly forgetEverybody: (tx: Executor) => Promise<void>;
  /** Deletes sessions that ended or expired more than 30 days ago. */
  readonly sweep: () => Promise<void>;
};

const MINUTE = 60_000;
/** A session ends after this long without use. Polls do not count as use. */
export const IDLE_MS = 120 * MINUTE;
/** A session ends after this long, however much it is used. */
export const ABSOLUTE_MS = 12 * 60 * MINUTE;
const SAVE_SEEN_EVERY_MS = MINUTE;
const STORED_DAYS = 30;
const CACHE_SIZE = 20_000;
const TOPIC = 'session';
const EVERYBODY = '*';

type Entry = {
  readonly signedIn: SignedIn;
  /** The day for which the rights hold: unit heads and employments begin and end on days. */
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
 * Creates sessions by opaque random tokens, of which only the hash is stored. They are cached as long as notices
 * arrive; every change of a session or its account publishes a notice, after which it is read again.
 */
export function createSessions({ db, clock, notices, loadIdentity }: Parts): Sessions {
  const cache = new Map<string, Entry>();
  // Counts invalidations, so that data read before a change is not cached after it.
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
    const { entrance, actor, ...known } = identity;
    const signIn = row.signedInBy === null ? {} : { signIn: { way: row.signedInBy, ...entrance } };
    const signedIn = {
      ...known,
      actor: { ...actor, ...signIn },
      sessionId: row.id,
      accountId: row.accountId,
      signedInAt: row.createdAt,
    };
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
  // Another process may have extended an idle session since, so it is read once more; and every session on a new day.
  function current(key: string): Entry | null {
    const cached = notices.isHealthy() ? cache.get(key) : undefined;
    return cached !== undefined && cached.day === dayNumber(clock.now()) && !isOver(cached) ? cached : null;
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
    open: async (tx, accountId, activeRole, way) => {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await tx.insert(session).values({
        tokenHash: Buffer.from(keyOf(token), 'base64url'),
        accountId,
        activeRole,
        signedInBy: way ?? null,
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
      const limit = new Date(clock.now().getTime() - STORED_DAYS * 24 * 60 * MINUTE).toISOString();
      await db.delete(session).where(sql`${session.absoluteExpiresAt} < ${limit}::timestamptz`);
    },
  };
}

/** Counts the open sessions, as a measure of the load. */
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
