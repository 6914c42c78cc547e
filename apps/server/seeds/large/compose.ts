import { todayAt } from '../../src/people/index.ts';
import type { account } from '../../src/schema/people.ts';
import { yearsUntil } from '../calendars.ts';
import { livesOf } from '../careers.ts';
import { castOf } from '../cast.ts';
import { createLibrary } from '../competencies.ts';
import { createCycles, type Cycles, frozenPolicies } from '../cycles.ts';
import type { Life } from '../life.ts';
import { instantOf } from '../moments.ts';
import { createRandom } from '../random.ts';
import { trainingOf } from '../trainings.ts';
import type { NotificationRow, World } from '../world.ts';
import { GROUP } from './data/companies.ts';
import { layOut } from './lay-out.ts';
import { createPeople } from './people.ts';
import { structureOf } from './structure.ts';

export type LargeGroupOptions = {
  readonly employees: number;
  /** Another number gives another group of the same shape. */
  readonly seed: number;
  /** The day of this instant lies in the year-end phase of the year that runs. */
  readonly now: Date;
  /** The hash of everybody's password; null where nobody can sign in. */
  readonly passwordHash: string | null;
};

/** Some of the people with their training, their appraisals of all years, and what they were told. */
export type Batch = {
  readonly people: number;
  readonly trainingRecords: readonly TrainingRow[];
  readonly lives: readonly Life[];
  readonly notifications: readonly NotificationRow[];
};

/** A group of any size before it is written: its organisation at once, the lives of its people bit by bit. */
export type LargeGroup = {
  readonly world: World;
  readonly cycles: Cycles;
  readonly administrator: typeof account.$inferSelect;
  /** To be gone through once: whatever was given out is not kept. */
  readonly batches: () => Generator<Batch>;
};

type TrainingRow = NonNullable<ReturnType<World['trainingRecords']['get']>>[number];

const CLOSED_YEARS = 3;
const AT_ONCE = 250;

/**
 * Composes a group of so many employees: three closed years and the one that runs, with people at every stage of it.
 * The same for the same seed, size and day.
 */
export function composeLargeGroup({ employees, seed, now, passwordHash }: LargeGroupOptions): LargeGroup {
  const random = createRandom(seed);
  const today = todayAt(now);
  const years = yearsUntil(today, CLOSED_YEARS);
  const layout = layOut(employees, random);
  const foundedAt = new Date(`${Number(today.slice(0, 4)) - CLOSED_YEARS - 2}-01-02T01:00:00Z`);
  const structure = structureOf(layout, foundedAt);
  const people = createPeople({ random, layout, structure, years, passwordHash });
  const cycles = createCycles(
    { years, structure, people },
    { settings: [], closedUnfinished: 'all', extension: null, extendedBy: null },
  );
  const directors = layout.seats.flatMap(({ key }) => (key?.startsWith('director.') ? [key] : []));
  const ids = new Map<string, number>();
  const trainingRecords = new Map<number, readonly TrainingRow[]>();
  const world: World = {
    random,
    // Everything lies before the day itself, so that the hour of the seeding is of no account.
    now: instantOf(today, 0, 0),
    today,
    years,
    structure,
    people,
    cast: castOf({ structure, people }, [...directors, 'md', 'chair']),
    library: createLibrary(),
    trainingRecords,
    policies: frozenPolicies({ years, structure }, cycles),
    nextId: (table) => {
      const id = (ids.get(table) ?? 0) + 1;
      ids.set(table, id);
      return id;
    },
    notifications: [],
  };
  return {
    world,
    cycles,
    administrator: administratorOf(foundedAt, passwordHash),
    batches: () => batchesOf(world, trainingRecords),
  };
}

function* batchesOf(world: World, trainingRecords: Map<number, readonly TrainingRow[]>): Generator<Batch> {
  const { people, years, today, random, nextId, notifications } = world;
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    for (const person of some)
      trainingRecords.set(
        person.id,
        trainingOf(person, years, today, random, () => nextId('training_record')),
      );
    const lives = some.flatMap((person) => livesOf(world, person));
    yield {
      people: some.length,
      trainingRecords: [...trainingRecords.values()].flat(),
      lives,
      notifications: notifications.splice(0),
    };
    trainingRecords.clear();
  }
}

/** The administrator's account, the first of all. */
function administratorOf(createdAt: Date, passwordHash: string | null): typeof account.$inferSelect {
  return {
    id: 1,
    employeeId: null,
    fullName: GROUP.administrator,
    email: `admin@${GROUP.domain}`,
    passwordHash,
    mustChangePassword: false,
    pinHash: null,
    pinExpiresAt: null,
    isActive: true,
    language: 'ms',
    fontSize: 16,
    colourScheme: 'auto',
    createdAt,
  };
}
