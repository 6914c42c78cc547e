import { GRADES } from '../data/positions.ts';
import { type PositionRow, type Structure, tasksOf } from '../organisation.ts';
import { BUSINESSES, COLOURS, GROUP, REGIONS } from './data/companies.ts';
import { positionText } from './data/leaders.ts';
import { AS_MADE, COMPANY_AS_MADE } from '../rows.ts';
import type { Layout } from './layout.ts';

/** Returns the rows of a laid-out group. */
export function structureOf(layout: Layout, createdAt: Date): Structure {
  const grades = Object.entries(GRADES)
    .flatMap(([gradeSet, names]) => names.map((name, index) => ({ gradeSet, name, rank: index + 1 })))
    .map((row, index) => ({ id: index + 1, ...row, ...AS_MADE }));
  const positions = positionsOf(layout, grades);
  const tasks = tasksOf(positions);
  const byPosition = Map.groupBy(tasks, ({ positionId }) => positionId);
  return {
    companies: companiesOf(layout, createdAt),
    divisions: layout.divisions.map((row) => ({ ...row, ...AS_MADE })),
    departments: layout.departments.map((row) => ({ ...row, ...AS_MADE })),
    sections: layout.sections.map((row) => ({ ...row, ...AS_MADE })),
    locations: layout.locations.map(({ id, companyId, region }) => {
      const { city, state, postcode } = regionOf(region);
      return {
        id,
        companyId,
        code: `L${id}`,
        name: `Pejabat ${city}`,
        building: `Wisma Wira ${id}`,
        street: 'Jalan Perdana',
        postcode,
        city,
        state,
        ...AS_MADE,
      };
    }),
    grades,
    positions,
    tasks,
    tasksOf: (positionId) => byPosition.get(positionId) ?? [],
  };
}

function companiesOf({ companies }: Layout, createdAt: Date): Structure['companies'] {
  const taken = new Map<string, number>();
  return companies.map(({ id, kind, isHolding, region }) => {
    const { city, state, postcode } = regionOf(region);
    const code = `WN${String(id).padStart(2, '0')}`;
    const business = wordFor(kind, taken);
    return {
      id,
      code,
      name: isHolding ? GROUP.holding : `Wira ${business} Sdn. Bhd.`,
      description: isHolding ? 'Pejabat kumpulan dan khidmat bersama.' : `${business} di seluruh Malaysia.`,
      registrationNumber: `${1985 + (id % 35)}01${String(100_000 + id * 37).slice(1)} (${200_000 + id * 911}-W)`,
      incorporatedOn: `${1985 + (id % 35)}-${String((id % 12) + 1).padStart(2, '0')}-15`,
      phone: `+603-${String(5000 + ((id * 13) % 4000))} ${String(1000 + ((id * 71) % 9000))}`,
      website: `https://${code.toLowerCase()}.${GROUP.domain}.my`,
      address: `Wisma Wira ${id}, Jalan Perdana, ${postcode} ${city}, ${state}`,
      themeColour: COLOURS[id % COLOURS.length] ?? null,
      isActive: true,
      createdAt,
      ...COMPANY_AS_MADE,
    };
  });
}

/** Returns the next name for a business of this kind; when all are taken, with a region. */
function wordFor(kind: string, taken: Map<string, number>): string {
  const words = BUSINESSES.find((business) => business.kind === kind)?.words ?? [];
  const nth = taken.get(kind) ?? 0;
  taken.set(kind, nth + 1);
  const word = words[nth % words.length] ?? '';
  const round = Math.floor(nth / words.length);
  return round === 0 ? word : `${word} ${regionOf(round).name}${round < REGIONS.length ? '' : ` ${round}`}`;
}

/** Returns a position row for every position that somebody has in a company. */
function positionsOf({ placements }: Layout, grades: Structure['grades']): readonly PositionRow[] {
  const held = new Map(
    placements.map(({ companyId, position }) => [`${companyId}/${position}`, { companyId, position }]),
  );
  return [...held.values()].map(({ companyId, position }, index) => {
    const text = positionText(position);
    return {
      id: index + 1,
      companyId,
      code: text.code,
      title: text.title,
      category: text.category,
      gradeId: grades.find(({ name }) => name === text.grade)?.id ?? null,
      text,
      ...AS_MADE,
    };
  });
}

/** Returns the region at an index of the list, which starts again after its end. */
export function regionOf(index: number): (typeof REGIONS)[number] {
  return REGIONS[index % REGIONS.length] ?? REGIONS[0];
}
