import type { Actor } from '@prestasi/domain';
import type { Structure } from './organisation.ts';
import type { Person } from './people.ts';
import type { Cast } from './group-data.ts';

type Group = { readonly structure: Structure; readonly people: readonly Person[] };

/** Indexes the people of the group, once for all. */
export function castOf({ structure, people }: Group, deciders: readonly string[]): Cast {
  return {
    byKey: new Map(people.flatMap((person) => (person.post.key === null ? [] : [[person.post.key, person]]))),
    byAccount: new Map(people.map((person) => [person.accountId, person])),
    hr: hrOf(people),
    headedUnits: headedUnitsOf(structure),
    holders: holdersOf(people),
    deciders,
  };
}

function hrOf(people: readonly Person[]): Cast['hr'] {
  const hr = new Map<number | null, Person[]>();
  for (const person of people) {
    for (const { role, companyId } of person.grants) {
      if (role === 6) hr.set(companyId, [...(hr.get(companyId) ?? []), person]);
    }
  }
  return hr;
}

type HeadedUnits = { -readonly [Unit in keyof Actor['headedUnits']]: number[] };

function headedUnitsOf({ departments, divisions, sections }: Structure): Cast['headedUnits'] {
  const headedUnits = new Map<number, HeadedUnits>();
  for (const [unit, rows] of Object.entries({ departments, divisions, sections }) as [
    keyof HeadedUnits,
    readonly Row[],
  ][]) {
    for (const { id, headId } of rows) {
      if (headId === null) continue;
      const held = headedUnits.get(headId) ?? { departments: [], divisions: [], sections: [] };
      held[unit].push(id);
      headedUnits.set(headId, held);
    }
  }
  return headedUnits;
}

type Row = { readonly id: number; readonly headId: number | null };

function holdersOf(people: readonly Person[]): Cast['holders'] {
  return new Map(
    people.map(({ id, accountId, employee: { fullName }, account, roles }) => [
      id,
      {
        employeeId: id,
        name: fullName,
        accountId,
        roles: account.isActive ? roles : [],
        standInIds: [],
        awayUntil: null,
      },
    ]),
  );
}
