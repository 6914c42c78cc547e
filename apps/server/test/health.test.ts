import { type Actor, HEALTH_KEYS, type HealthKey, ROLE } from '@prestasi/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFindings } from '../src/health/finding-queries.ts';
import type { Tx } from '../src/platform/database/transaction.ts';
import { type Faults, plant, type Planted } from './health-faults.ts';
import { addHealthyCompany, type HealthyCompany } from './health-world.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let ours: HealthyCompany;
let theirs: HealthyCompany;
const NOW = new Date('2026-11-20T02:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() });
  ours = await addHealthyCompany(app.services.db, 'SM', 'Seri Maju');
  theirs = await addHealthyCompany(app.services.db, 'KN', 'Kenari');
});
afterAll(() => app.close());

const hrOf = (companyId: number | null): Actor => ({
  accountId: 1,
  employeeId: null,
  activeRole: ROLE.hr,
  grants: [{ role: ROLE.hr, companyId }],
  offices: { departments: [], divisions: [], sections: [] },
});

async function found(tx: Tx, key: HealthKey, actor: Actor) {
  const scope = { actor, companyId: null, today: '2026-11-20', now: NOW };
  return (await findFindings(tx, key, scope, { page: 1, size: 200 })).rows;
}

const nothing = (): Planted => Object.fromEntries(HEALTH_KEYS.map((key) => [key, new Set<string>()])) as Planted;

class Undone extends Error {}

/** Looks at a group with faults, of which nothing is kept. */
async function lookedAt(work: (tx: Tx) => Promise<void>): Promise<void> {
  const looking = app.services.db.transaction(async (tx) => {
    await work(tx);
    throw new Undone();
  });
  await looking.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

const anyFaults: fc.Arbitrary<Faults> = fc.record({
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
      fc.asyncProperty(anyFaults, anyFaults, async (here, there) => {
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
