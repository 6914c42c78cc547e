import { todayAt } from '../src/people/index.ts';
import { DEMO_DOMAIN } from '../src/people/demo-accounts.ts';
import type { account } from '../src/schema/people.ts';
import { type Appeals, appealsOf } from './appeals.ts';
import { yearsUntil } from './calendars.ts';
import { livesOf } from './careers.ts';
import { countFrom } from './count.ts';
import { castOf } from './cast.ts';
import { createLibrary } from './competencies.ts';
import { changedSettings } from './changed-settings.ts';
import { createCycles, frozenPolicies, type Cycles } from './cycles.ts';
import { ADMINISTRATOR, type Post } from './data/staff.ts';
import { notifyExtension, yearEndExtension } from './extension.ts';
import type { Life } from './life.ts';
import { createStructure } from './organisation.ts';
import { createPeople, type Member, type SecretHashes } from './people.ts';
import { createRandom } from './random.ts';
import { createTrainingRecords, trainingByEmployee } from './trainings.ts';
import type { GroupData } from './group-data.ts';
import { ACCOUNT_AS_MADE } from './rows.ts';

/** The whole demo group, before it is written. */
export type DemoGroup = {
  readonly data: GroupData;
  readonly members: readonly Member[];
  readonly cycles: Cycles;
  readonly administrator: typeof account.$inferSelect;
  readonly lives: readonly Life[];
  readonly appeals: Appeals;
};

type Composition = SecretHashes & {
  readonly now: Date;
  readonly seed: number;
  /** Posts beside those of the demo, below them. */
  readonly further: readonly Post[];
};

/** Composes the demo group around an instant: organisation, people, cycles, and the course of every appraisal. */
export function composeGroup({ now, passwordHash, secretHash, seed, further }: Composition): DemoGroup {
  const { data, members, cycles, extension } = createGroupData(now, { passwordHash, secretHash }, seed, further);
  const lives = data.people.flatMap((person) => livesOf(data, person));
  notifyExtension(data, lives, extension);
  const appeals = appealsOf(data, lives);
  return { data, members, cycles, administrator: administratorOf(data, passwordHash), lives, appeals };
}

function createGroupData(now: Date, hashes: SecretHashes, seed: number, further: readonly Post[]) {
  const random = createRandom(seed);
  const today = todayAt(now);
  const years = yearsUntil(today, 2);
  const structure = createStructure(new Date(`${Number(today.slice(0, 4)) - 4}-01-02T01:00:00Z`));
  const extension = yearEndExtension(years, structure, now);
  const people = createPeople({ random, structure, years, today, now, further, ...hashes });
  const cycles = createCycles(
    { years, structure, people },
    {
      settings: changedSettings(structure, people, now),
      closedUnfinished: structure.companyId('SMH'),
      extension,
      extendedBy: people.find(({ post }) => post.key === 'hr')?.accountId ?? null,
    },
  );
  const data: GroupData = {
    random,
    now,
    today,
    years,
    structure,
    people,
    library: createLibrary(),
    cast: castOf({ structure, people }, DECIDERS),
    trainingRecords: trainingByEmployee(createTrainingRecords(people, years, today, random)),
    policies: frozenPolicies({ years, structure }, cycles),
    nextId: countFrom(0),
    notifications: [],
  };
  return { data, members: people, cycles, extension };
}

const DECIDERS = [
  'gm.technology',
  'gm.logistics',
  'gm.production',
  'gm.property',
  'gm.corporate',
  'director.technology',
  'director.corporate',
  'chair',
];

/** Returns the administrator's account, the first of all. */
function administratorOf({ structure }: GroupData, passwordHash: string): typeof account.$inferSelect {
  return {
    id: 1,
    employeeId: null,
    fullName: ADMINISTRATOR.fullName,
    email: `${ADMINISTRATOR.key}@${DEMO_DOMAIN}`,
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
    createdAt: structure.companies[0]?.createdAt ?? new Date(0),
  };
}
