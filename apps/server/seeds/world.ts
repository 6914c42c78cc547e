import { assignmentOn, type Actor, type Day, type Policy, type RoleId } from '@prestasi/domain';
import type { Place } from '../src/forms/seat-queries.ts';
import type { Organisation } from '../src/forms/seats.ts';
import type { notification } from '../src/schema/events.ts';
import type { competency } from '../src/schema/reference.ts';
import type { trainingRecord } from '../src/schema/form-content.ts';
import type { DemoYear } from './calendars.ts';
import type { Structure } from './organisation.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

export type NotificationRow = Omit<typeof notification.$inferSelect, 'id'>;

/** Everything that an appraisal's life is made from. */
export type World = {
  readonly random: Random;
  readonly now: Date;
  readonly today: Day;
  readonly years: readonly DemoYear[];
  readonly structure: Structure;
  readonly people: readonly Person[];
  readonly library: readonly (typeof competency.$inferSelect)[];
  readonly trainingRecords: readonly (typeof trainingRecord.$inferSelect)[];
  readonly policies: ReadonlyMap<string, { readonly id: number; readonly content: Policy }>;
  /** The next id of a table. */
  readonly nextId: (table: string) => number;
  /** What people were told, in the order in which it was made. */
  readonly notifications: NotificationRow[];
};

export function personOf({ people }: Pick<World, 'people'>, id: number): Person {
  const person = people[id - 1];
  if (person === undefined) throw new Error(`There is nobody with the id ${id}`);
  return person;
}

export function personByKey({ people }: Pick<World, 'people'>, key: string): Person {
  const person = people.find(({ post }) => post.key === key);
  if (person === undefined) throw new Error(`Nobody has the key ${key}`);
  return person;
}

/** Somebody as the one who acts, under the first of these roles that they hold. Refuses who holds none. */
export function actorOf({ structure }: Pick<World, 'structure'>, person: Person, roles: readonly RoleId[]): Actor {
  const activeRole = person.roles.find((role) => roles.includes(role));
  if (activeRole === undefined) throw new Error(`${person.employee.fullName} holds none of the roles ${roles.join()}`);
  const headed = (units: readonly { readonly id: number; readonly headId: number | null }[]) =>
    units.filter(({ headId }) => headId === person.id).map(({ id }) => id);
  const { departments, divisions, sections } = structure;
  const offices = { departments: headed(departments), divisions: headed(divisions), sections: headed(sections) };
  return { accountId: person.accountId, employeeId: person.id, activeRole, grants: person.grants, offices };
}

/** Where somebody stood on a day, or stood last. */
export function assignmentAt(person: Person, day: Day): Person['assignments'][number] {
  const row =
    assignmentOn(day, person.assignments) ?? person.assignments.findLast(({ effectiveFrom }) => effectiveFrom <= day);
  if (row === undefined) throw new Error(`${person.employee.fullName} had no assignment on ${day}`);
  return row;
}

/** The organisation on a day as far as it concerns one appraisee: what the seats of their forms are decided from. */
export function organisationOf(world: World, appraisee: Person, day: Day): Organisation {
  const known: Standing = standing.get(world.people) ?? { holders: holdersOf(world), superiors: new Map() };
  standing.set(world.people, known);
  const superiors = known.superiors.get(day) ?? superiorsOn(world, day);
  known.superiors.set(day, superiors);
  return { places: new Map([[appraisee.id, placeAt(world, appraisee, day)]]), holders: known.holders, superiors };
}

type Standing = {
  readonly holders: Organisation['holders'];
  readonly superiors: Map<Day, Organisation['superiors']>;
};

// Asked for tens of thousands of times, and the same for everybody.
const standing = new WeakMap<World['people'], Standing>();

function holdersOf({ people }: World): Organisation['holders'] {
  return new Map(
    people.map(({ id, accountId, employee: { fullName }, account, roles }) => [
      id,
      { employeeId: id, name: fullName, accountId, roles: account.isActive ? roles : [] },
    ]),
  );
}

function placeAt({ structure, people }: World, person: Person, day: Day): Place {
  const { supervisorId, companyId, departmentId, divisionId: own, sectionId } = assignmentAt(person, day);
  const department = structure.departments.find(({ id }) => id === departmentId);
  const divisionId = department?.divisionId ?? own;
  const division = structure.divisions.find(({ id }) => id === divisionId);
  return {
    employeeId: person.id,
    name: person.employee.fullName,
    employeeNumber: person.employee.employeeNumber,
    supervisorId,
    supervisorName: supervisorId === null ? null : personOf({ people }, supervisorId).employee.fullName,
    companyId,
    departmentId,
    divisionId,
    sectionId,
    hodId: department?.headId ?? null,
    headOfDivisionId: division?.headId ?? null,
  };
}

/** Everybody above everybody on a day; who was not hired yet stands under nobody. */
function superiorsOn({ people }: World, day: Day): ReadonlyMap<number, ReadonlySet<number>> {
  const above = new Map(
    people.map((person) => [person.id, assignmentOn(day, person.assignments)?.supervisorId ?? null]),
  );
  return new Map(
    people.map(({ id }) => {
      const chain = new Set<number>();
      for (let at = above.get(id) ?? null; at !== null; at = above.get(at) ?? null) chain.add(at);
      return [id, chain];
    }),
  );
}
