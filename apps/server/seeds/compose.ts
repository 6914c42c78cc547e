import { todayAt } from '../src/people/index.ts';
import { DEMO_DOMAIN } from '../src/people/demo-accounts.ts';
import type { account } from '../src/schema/people.ts';
import { demoYears } from './calendars.ts';
import { livesOf } from './careers.ts';
import { createLibrary } from './competencies.ts';
import { createCycles, frozenPolicies, type Cycles } from './cycles.ts';
import { ADMINISTRATOR } from './data/staff.ts';
import { tellExtension, yearEndExtension } from './extension.ts';
import type { Life } from './life.ts';
import { createStructure } from './organisation.ts';
import { createPeople } from './people.ts';
import { createRandom } from './random.ts';
import { createTrainingRecords } from './trainings.ts';
import type { World } from './world.ts';

/** The demo group, all of it, before it is written. */
export type DemoGroup = {
  readonly world: World;
  readonly cycles: Cycles;
  readonly administrator: typeof account.$inferSelect;
  readonly lives: readonly Life[];
};

export type Composition = {
  readonly now: Date;
  /** The hash of the one password of all accounts. */
  readonly passwordHash: string;
  readonly seed: number;
};

/** Composes the demo group around a moment: organisation, people, cycles, and every appraisal lived through. */
export function composeGroup({ now, passwordHash, seed }: Composition): DemoGroup {
  const { world, cycles, extension } = createWorld(now, passwordHash, seed);
  const lives = world.people.flatMap((person) => livesOf(world, person));
  tellExtension(world, lives, extension);
  return { world, cycles, administrator: administratorOf(world, passwordHash), lives };
}

function createWorld(now: Date, passwordHash: string, seed: number) {
  const random = createRandom(seed);
  const today = todayAt(now);
  const years = demoYears(today);
  const structure = createStructure(new Date(`${Number(today.slice(0, 4)) - 4}-01-02T01:00:00Z`));
  const extension = yearEndExtension(years, structure, now);
  const people = createPeople({ random, structure, years, today, passwordHash });
  const cycles = createCycles({ years, structure, people, now, extension });
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
  return { world, cycles, extension };
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
