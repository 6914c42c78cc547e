import { addDays, assignmentOn, type Actor, type Day, type Policy, ROLE, type RoleId } from '@prestasi/domain';
import type { AppraiseePlacement } from '../src/forms/approver-queries.ts';
import type { Organisation } from '../src/forms/approvers.ts';
import type { notification } from '../src/schema/events.ts';
import type { competency } from '../src/schema/reference.ts';
import type { trainingRecord } from '../src/schema/form-content.ts';
import type { GroupYear } from './calendars.ts';
import { rowOf, type Structure } from './organisation.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

export type NotificationRow = Omit<typeof notification.$inferSelect, 'id'>;

/** All data from which an appraisal is played. */
export type GroupData = {
  readonly random: Random;
  readonly now: Date;
  readonly today: Day;
  readonly years: readonly GroupYear[];
  readonly structure: Structure;
  readonly people: readonly Person[];
  readonly cast: Cast;
  readonly library: readonly (typeof competency.$inferSelect)[];
  readonly trainingRecords: ReadonlyMap<number, readonly (typeof trainingRecord.$inferSelect)[]>;
  readonly policies: ReadonlyMap<string, { readonly id: number; readonly content: Policy }>;
  /** The next id of a table. */
  readonly nextId: (table: string) => number;
  /** The notifications, in the order in which they were made. */
  readonly notifications: NotificationRow[];
};

/** Indexes of people: a large group is too big to search. */
export type Cast = {
  readonly byKey: ReadonlyMap<string, Person>;
  readonly byAccount: ReadonlyMap<number, Person>;
  /** Human resources by the company for which they are granted, null for the group. */
  readonly hr: ReadonlyMap<number | null, readonly Person[]>;
  readonly headedUnits: ReadonlyMap<number, Actor['headedUnits']>;
  readonly holders: Organisation['holders'];
  /** Keys of the people whom super HR names for unassigned steps, in this order. */
  readonly deciders: readonly string[];
};

export function personOf({ people }: Pick<GroupData, 'people'>, id: number): Person {
  const person = people[id - 1];
  if (person === undefined) throw new Error(`There is nobody with the id ${id}`);
  return person;
}

export function personByKey({ cast }: Pick<GroupData, 'cast'>, key: string): Person {
  const person = cast.byKey.get(key);
  if (person === undefined) throw new Error(`Nobody has the key ${key}`);
  return person;
}

/** Returns a person as actor, in the first of these roles that they hold. Refuses a person who holds none. */
export function actorOf({ cast }: Pick<GroupData, 'cast'>, person: Person, roles: readonly RoleId[]): Actor {
  const activeRole = person.roles.find((role) => roles.includes(role));
  if (activeRole === undefined) throw new Error(`${person.employee.fullName} holds none of the roles ${roles.join()}`);
  const headedUnits = cast.headedUnits.get(person.id) ?? NO_HEADED_UNITS;
  return {
    accountId: person.accountId,
    employeeId: person.id,
    activeRole,
    grants: person.grants,
    headedUnits,
  };
}

const NO_HEADED_UNITS: Actor['headedUnits'] = { departments: [], divisions: [], sections: [] };

/** Returns the placement of a person on a day, or the last one before. */
export function assignmentAt(person: Person, day: Day): Person['assignments'][number] {
  const row =
    assignmentOn(day, person.assignments) ?? person.assignments.findLast(({ effectiveFrom }) => effectiveFrom <= day);
  if (row === undefined) throw new Error(`${person.employee.fullName} had no assignment on ${day}`);
  return row;
}

/**
 * Returns the organisation on a day as far as it concerns one appraisee: the approvers of their forms are decided from
 * it.
 */
export function organisationOf(data: GroupData, appraisee: Person, day: Day): Organisation {
  const place = placeAt(data, appraisee, day);
  return {
    places: new Map([[appraisee.id, place]]),
    officers: officersAt(data, place.companyId, day),
    holders: data.cast.holders,
    superiors: { get: (id) => superiorsOn(data, personOf(data, id), day) },
    standIns: [],
  };
}

/** Returns HR of a company and of the group who are employed on a day. */
function officersAt({ cast }: GroupData, companyId: number | null, day: Day): Organisation['officers'] {
  const people = new Set([...(cast.hr.get(companyId) ?? []), ...(cast.hr.get(null) ?? [])]);
  return [...people].filter(isAbleOn(day)).map(({ id, accountId, employee, grants }) => ({
    accountId,
    employeeId: id,
    name: employee.fullName,
    companyIds: grants.flatMap(({ role, companyId: granted }) => (role === ROLE.hr ? [granted] : [])),
  }));
}

function isAbleOn(day: Day): (person: Person) => boolean {
  return ({ account, employment: { hiredOn, lastDay } }) =>
    account.isActive && hiredOn <= day && (lastDay === null || lastDay >= day);
}

function placeAt({ structure, people }: GroupData, person: Person, day: Day): AppraiseePlacement {
  const {
    supervisorId,
    companyId,
    departmentId,
    positionId,
    divisionId: own,
    sectionId,
    effectiveFrom,
  } = assignmentAt(person, day);
  const department = rowOf(structure.departments, departmentId);
  const divisionId = department?.divisionId ?? own;
  const division = rowOf(structure.divisions, divisionId);
  return {
    employeeId: person.id,
    name: person.employee.fullName,
    employeeNumber: person.employee.employeeNumber,
    accountId: person.accountId,
    supervisorId,
    supervisorName: supervisorId === null ? null : personOf({ people }, supervisorId).employee.fullName,
    companyId,
    positionId,
    departmentId,
    divisionId,
    sectionId,
    hodId: department?.headId ?? null,
    headOfDivisionId: division?.headId ?? null,
    since: effectiveFrom,
    companySince: cameOn(person, companyId, effectiveFrom),
  };
}

/** Returns the day on which they came from another company to the one that they have been in since a day. */
function cameOn({ assignments }: Person, companyId: number, since: Day): Day | null {
  const last = assignments.findLast((one) => one.companyId !== companyId && one.effectiveFrom < since);
  return last === undefined || last.effectiveTo === null ? null : addDays(last.effectiveTo, 1);
}

/** Returns all superiors of a person on a day; somebody who was not hired yet has none. */
function superiorsOn(data: GroupData, person: Person, day: Day): ReadonlySet<number> {
  const chain = new Set<number>();
  const above = ({ assignments }: Person) => assignmentOn(day, assignments)?.supervisorId ?? null;
  for (let id = above(person); id !== null; id = above(personOf(data, id))) chain.add(id);
  return chain;
}
