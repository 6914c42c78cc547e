import { type Actor, HEALTH_KEYS, type HealthKey, ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFindings } from '../src/health/finding-queries.ts';
import type { Tx } from '../src/platform/database/transaction.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { type HealthErrors, plant, type Planted } from './health-errors.ts';
import { addHealthyCompany, type HealthyCompany } from './health-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let ours: HealthyCompany;
let theirs: HealthyCompany;
const NOW = new Date('2026-11-20T02:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() });
  ours = await addHealthyCompany(app.services.db, 'SM', 'Seri Maju');
  theirs = await addHealthyCompany(app.services.db, 'KN', 'Kenari');
  await addOfficers();
});
afterAll(() => app.close());

/** Adds two administrators of the group and two super HR. */
async function addOfficers(): Promise<void> {
  for (const role of [ROLE.admin, ROLE.admin, ROLE.hr, ROLE.hr]) {
    const values = { fullName: 'Penjaga Kumpulan', passwordHash: 'x' };
    const [made] = await app.services.db.insert(account).values(values).returning();
    await app.services.db.insert(roleGrant).values({ accountId: made?.id ?? 0, role, companyId: null });
  }
}

const hrOf = (companyId: number | null): Actor => ({
  accountId: 1,
  employeeId: null,
  activeRole: ROLE.hr,
  grants: [{ role: ROLE.hr, companyId }],
  headedUnits: { departments: [], divisions: [], sections: [] },
});

async function found(tx: Tx, key: HealthKey, actor: Actor) {
  const scope = { actor, companyId: null, today: '2026-11-20', now: NOW };
  return (await findFindings(tx, key, scope, { page: 1, size: 200 })).rows;
}

const nothing = (): Planted => Object.fromEntries(HEALTH_KEYS.map((key) => [key, new Set<string>()])) as Planted;

class Undone extends Error {}

/** Runs work on a group with errors in a transaction that is rolled back. */
async function lookedAt(work: (tx: Tx) => Promise<void>): Promise<void> {
  const looking = app.services.db.transaction(async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await looking.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

const anyErrors: fc.Arbitrary<HealthErrors> = fc.record({
  alone: fc.nat(2),
  underFormer: fc.nat(2),
  underDeactivated: fc.nat(1),
  underWorker: fc.nat(2),
  loop: fc.boolean(),
  silent: fc.nat(2),
  uninvited: fc.nat(2),
  sameCard: fc.boolean(),
  sameBirth: fc.boolean(),
  head: fc.constantFrom('fine', 'none', 'former', 'two'),
  settings: fc.boolean(),
});

describe('the checks of the organisation', () => {
  test('find nothing in a group in which nothing is wrong', async () => {
    await lookedAt(async (tx) => {
      for (const key of HEALTH_KEYS) expect([key, await found(tx, key, hrOf(null))]).toEqual([key, []]);
    });
  });

  test('find exactly what was planted, in one’s own company and nothing of another’s; for the group in both', async () => {
    await fc.assert(
      fc.asyncProperty(anyErrors, anyErrors, async (here, there) => {
        await lookedAt(async (tx) => {
          const mine = nothing();
          const yours = nothing();
          await plant(tx, ours, here, mine);
          await plant(tx, theirs, there, yours);
          for (const key of HEALTH_KEYS) {
            const names = async (actor: Actor) =>
              (await found(tx, key, actor)).map(({ kind, id }) => `${kind} ${id}`).toSorted();
            const own = [...mine[key]].toSorted();
            expect([key, await names(hrOf(ours.place.id))]).toEqual([key, own]);
            const all = [...own, ...yours[key]].toSorted();
            expect([key, await names(hrOf(null))]).toEqual([key, all]);
          }
        });
      }),
      { numRuns: 12 },
    );
  });
});

describe('too few who could confirm', () => {
  const few = async (tx: Tx, key: HealthKey, actor: Actor) =>
    (await found(tx, key, actor)).map(({ kind, id, note }) => [kind, id, note.count]);

  test('is told of a company with one HR who can sign in, and of both roles of the group', async () => {
    await lookedAt(async (tx) => {
      await tx.delete(roleGrant).where(eq(roleGrant.role, ROLE.hr));
      const [, hr] = ours.departments.map(({ head }) => head.accountId);
      await tx.insert(roleGrant).values({ accountId: hr ?? 0, role: ROLE.hr, companyId: ours.place.id });
      expect(await few(tx, 'few_hr', hrOf(null))).toEqual([
        ['company', theirs.place.id, 0],
        ['company', ours.place.id, 1],
      ]);
      expect(await few(tx, 'few_hr', hrOf(ours.place.id))).toEqual([['company', ours.place.id, 1]]);
      expect(await few(tx, 'few_group_officers', hrOf(null))).toEqual([['role', ROLE.hr, 0]]);
      expect(await few(tx, 'few_group_officers', hrOf(ours.place.id))).toEqual([]);
    });
  });

  test('counts nobody who is deactivated, has left, or has no way to sign in', async () => {
    await lookedAt(async (tx) => {
      const held = await tx.delete(roleGrant).where(eq(roleGrant.role, ROLE.admin)).returning();
      const { former, deactivated, director } = ours;
      for (const { accountId } of [former, deactivated, director])
        await tx.insert(roleGrant).values({ accountId, role: ROLE.admin, companyId: null });
      expect(await few(tx, 'few_group_officers', hrOf(null))).toEqual([['role', ROLE.admin, 1]]);
      await tx.insert(roleGrant).values({ accountId: held[0]?.accountId ?? 0, role: ROLE.admin, companyId: null });
      expect(await few(tx, 'few_group_officers', hrOf(null))).toEqual([]);
    });
  });
});
