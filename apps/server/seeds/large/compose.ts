import { todayAt } from '../../src/people/index.ts';
import type { account } from '../../src/schema/people.ts';
import { yearsUntil } from '../calendars.ts';
import { livesOf } from '../careers.ts';
import { castOf } from '../cast.ts';
import { createLibrary } from '../competencies.ts';
import { countFrom } from '../count.ts';
import { createCycles, type Cycles, frozenPolicies } from '../cycles.ts';
import type { Life } from '../life.ts';
import { instantOf } from '../moments.ts';
import type { Structure } from '../organisation.ts';
import { createRandom, seedOf } from '../random.ts';
import { trainingOf } from '../trainings.ts';
import type { NotificationRow, GroupData } from '../group-data.ts';
import { GROUP } from './data/companies.ts';
import { layOut } from './lay-out.ts';
import { createPeople, type LargePerson } from './people.ts';
import { structureOf } from './structure.ts';
import { ACCOUNT_AS_MADE } from '../rows.ts';

export type LargeGroupOptions = {
  readonly employees: number;
  /** Another number gives another group of the same shape. */
  readonly seed: number;
  /** The day of this instant is in the year-end phase of the running year. */
  readonly now: Date;
  /** The hash of everybody's password; null if nobody can sign in. */
  readonly passwordHash: string | null;
};

/** A person's training, their appraisals of all years, and the notifications about these. */
export type LivedYears = {
  readonly trainingRecords: readonly TrainingRow[];
  readonly lives: readonly Life[];
  readonly notifications: readonly NotificationRow[];
};

/** A group of any size before it is written: its organisation at once, the years of its people in batches. */
export type LargeGroup = {
  readonly structure: Structure;
  readonly library: GroupData['library'];
  readonly people: readonly LargePerson[];
  readonly cycles: Cycles;
  readonly administrator: typeof account.$inferSelect;
  /**
   * Composes the people of a batch, numbered from 0, one by one; each batch by itself, so that several can be composed
   * at the same time.
   */
  readonly batch: (index: number) => Generator<LivedYears>;
};

type TrainingRow = NonNullable<ReturnType<GroupData['trainingRecords']['get']>>[number];

const CLOSED_YEARS = 3;
const AT_ONCE = 100;
// Ids are counted by batch, with some to spare: a person has fewer of anything in all years.
const IDS_A_PERSON = 1000;

/** Returns the number of batches in which a group is composed. */
export function batchesOf({ employees }: Pick<LargeGroupOptions, 'employees'>): number {
  return Math.ceil(employees / AT_ONCE);
}

/**
 * Composes a group of so many employees: three closed years and the running one, with people at every stage of it. The
 * same for the same seed, size and day.
 */
export function composeLargeGroup({ employees, seed, now, passwordHash }: LargeGroupOptions): LargeGroup {
  const random = createRandom(seedOf(seed));
  const today = todayAt(now);
  const years = yearsUntil(today, CLOSED_YEARS);
  const layout = layOut(employees, random);
  const foundedAt = new Date(`${Number(today.slice(0, 4)) - CLOSED_YEARS - 2}-01-02T01:00:00Z`);
  const structure = structureOf(layout, foundedAt);
  const people = createPeople({ random, layout, structure, years });
  const particulars = { settings: [], closedUnfinished: 'all', extension: null, extendedBy: null } as const;
  const cycles = createCycles({ years, structure, people }, particulars);
  const directors = layout.placements.flatMap(({ key }) => (key?.startsWith('director.') === true ? [key] : []));
  const library = createLibrary();
  const common: Common = {
    // Everything is before the day itself, so that the hour of the seeding does not matter.
    now: instantOf(today, 0, 0),
    today,
    years,
    structure,
    people,
    cast: castOf({ structure, people }, [...directors, 'md', 'chair']),
    library,
    policies: frozenPolicies({ years, structure }, cycles),
  };
  return {
    structure,
    library,
    people,
    cycles,
    administrator: administratorOf(foundedAt, passwordHash),
    batch: (index) => composeBatch(common, seed, index),
  };
}

type Common = Omit<GroupData, 'random' | 'nextId' | 'notifications' | 'trainingRecords'>;

function* composeBatch(common: Common, seed: number, index: number): Generator<LivedYears> {
  const { people, years, today } = common;
  const random = createRandom(seedOf(seed, -1 - index));
  const nextId = countFrom(index * AT_ONCE * IDS_A_PERSON);
  for (const person of people.slice(index * AT_ONCE, (index + 1) * AT_ONCE)) {
    const attended = trainingOf(person, years, today, random, () => nextId('training_record'));
    const trainingRecords = new Map([[person.id, attended]]);
    const data: GroupData = { ...common, random, nextId, trainingRecords, notifications: [] };
    const lives = livesOf(data, person);
    yield { trainingRecords: attended, lives, notifications: data.notifications };
  }
}

/** Returns the administrator's account, the first of all. */
function administratorOf(createdAt: Date, passwordHash: string | null): typeof account.$inferSelect {
  return {
    id: 1,
    employeeId: null,
    fullName: GROUP.administrator,
    email: `admin@${GROUP.domain}`,
    passwordHash,
    mustChangePassword: false,
    ...ACCOUNT_AS_MADE,
    pinHash: null,
    pinExpiresAt: null,
    isActive: true,
    language: 'ms',
    fontSize: 16,
    colourScheme: null,
    mailChoice: 'at_once',
    createdAt,
  };
}
