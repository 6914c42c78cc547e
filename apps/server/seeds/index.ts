import { count } from 'drizzle-orm';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../src/people/demo-accounts.ts';
import { todayAt } from '../src/people/index.ts';
import type { Passwords } from '../src/platform/auth/passwords.ts';
import { type Database, inTransaction } from '../src/platform/database/transaction.ts';
import { account } from '../src/schema/people.ts';
import { demoYears } from './calendars.ts';
import { livesOf } from './careers.ts';
import { createLibrary } from './competencies.ts';
import { createCycles, frozenPolicies } from './cycles.ts';
import { ADMINISTRATOR } from './data/staff.ts';
import { createStructure } from './organisation.ts';
import { createPeople } from './people.ts';
import { createRandom } from './random.ts';
import { createTrainingRecords } from './trainings.ts';
import { writeCycles, writeGroup, writeLives } from './write.ts';
import type { World } from './world.ts';

const SEED = 20_260_131;

export type DemoOptions = {
  /** The instant that everything is placed around: today lies in the year-end phase of the year that runs. */
  readonly now: Date;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Another number gives another group of the same shape. */
  readonly seed?: number;
};

/**
 * Fills an empty database with the demo group "Kumpulan Seri Maju", in one transaction: four companies, two closed
 * years and one that runs, as their use cases would have written them. Returns false, and changes nothing, where there
 * is an account already.
 */
export async function seedDemo(db: Database, { now, passwords, seed = SEED }: DemoOptions): Promise<boolean> {
  const [accounts] = await db.select({ total: count() }).from(account);
  if ((accounts?.total ?? 0) > 0) return false;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const { world, cycles } = createWorld(now, passwordHash, seed);
  const lives = world.people.flatMap((person) => livesOf(world, person));
  await inTransaction(db, async (tx) => {
    await writeGroup(tx, world, { account: administratorOf(world, passwordHash) });
    await writeCycles(tx, cycles);
    await writeLives(tx, lives, world.notifications);
  });
  return true;
}

function createWorld(now: Date, passwordHash: string, seed: number) {
  const random = createRandom(seed);
  const today = todayAt(now);
  const years = demoYears(today);
  const structure = createStructure(new Date(`${Number(today.slice(0, 4)) - 4}-01-02T01:00:00Z`));
  const people = createPeople({ random, structure, years, today, passwordHash });
  const cycles = createCycles({ years, structure, people, now });
  const ids = new Map<string, number>();
  const world: World = {
    random,
    now,
    today,
    years,
    structure,
    people,
    library: createLibrary(),
    trainingRecords: createTrainingRecords(people, years, today, random),
    policies: frozenPolicies({ years, structure }, cycles),
    nextId: (table) => {
      const id = (ids.get(table) ?? 0) + 1;
      ids.set(table, id);
      return id;
    },
    notifications: [],
  };
  return { world, cycles };
}

/** The administrator's account, the first of all. */
function administratorOf({ structure }: World, passwordHash: string): typeof account.$inferSelect {
  return {
    id: 1,
    employeeId: null,
    fullName: ADMINISTRATOR.fullName,
    email: `${ADMINISTRATOR.key}@${DEMO_DOMAIN}`,
    passwordHash,
    mustChangePassword: false,
    pinHash: null,
    pinExpiresAt: null,
    isActive: true,
    language: 'ms',
    fontSize: 16,
    colourScheme: 'auto',
    createdAt: structure.companies[0]?.createdAt ?? new Date(0),
  };
}
