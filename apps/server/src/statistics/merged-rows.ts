import { CATEGORIES, FEWEST_PEOPLE, publishedGroups, type CountedUnit, type PublishedGroup } from '@prestasi/domain';
import { STATISTIC_PARTS, type MarkSum, type PartGroup } from './mark-queries.ts';

/** A row of statistics for a reader who may not open marks: the departments and other units whose people are one group. */
export type MergedRow = {
  readonly companyId: number;
  /** The one unit, or null for a merged group. */
  readonly unit: { readonly kind: 'company' | 'division' | 'department'; readonly id: number } | null;
  readonly merged: readonly { readonly kind: 'division' | 'department' | 'rest'; readonly id: number | null }[];
  readonly people: number;
  readonly parts: readonly MarkSum[];
};

/**
 * Groups marks so that none of fewer than five people can be had (domain §7): in each company, by category, units that
 * are too small are merged (`publishedGroups`). A row has the people of those categories whose group is the same.
 * People of a category with fewer than five in the company are in no row.
 */
export function mergedRows(groups: readonly PartGroup[]): readonly MergedRow[] {
  const rows = new Map<string, MergedRow>();
  for (const companyId of new Set(groups.map((group) => group.companyId))) {
    for (const category of CATEGORIES) {
      const own = groups.filter((group) => group.companyId === companyId && group.category === category);
      const published = publishedGroups(companyOf(companyId, own)).map((shown) => ({
        shown,
        parts: sumsOf(own.filter((group) => isWithin(group, shown))),
      }));
      // A part that few of the category have is not shown of any of its groups.
      const few = NO_PARTS.map((_, index) =>
        published.some(({ parts }) => (parts[index]?.people ?? 0) > 0 && (parts[index]?.people ?? 0) < FEWEST_PEOPLE),
      );
      for (const { shown, parts } of published) {
        const key = `${companyId} ${shown.unit} ${shown.merged === null ? '' : JSON.stringify(shown.merged)}`;
        const known = rows.get(key) ?? emptyRow(companyId, shown);
        rows.set(key, {
          ...known,
          people: known.people + shown.people,
          parts: known.parts.map((sum, index) => (few[index] === true ? sum : plus(sum, parts[index]))),
        });
      }
    }
  }
  return [...rows.values()];
}

const NO_MARKS: MarkSum = { people: 0, marks: 0, sum: '0' };
const NO_PARTS: readonly MarkSum[] = STATISTIC_PARTS.map(() => NO_MARKS);

function sumsOf(groups: readonly PartGroup[]): readonly MarkSum[] {
  return NO_PARTS.map((none, index) => groups.reduce((all, { parts }) => plus(all, parts[index]), none));
}

function plus(a: MarkSum, b: MarkSum = NO_MARKS): MarkSum {
  return { people: a.people + b.people, marks: a.marks + b.marks, sum: addDecimals(a.sum, b.sum) };
}

/** Adds decimals of up to twelve places exactly. */
function addDecimals(a: string, b: string): string {
  const [one, other] = [scaled(a), scaled(b)];
  const digits = String(one + other).padStart(PLACES + 1, '0');
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

const PLACES = 12;

/** Returns a non-negative decimal of up to twelve places in units of the last. */
export function scaled(decimal: string): bigint {
  const [whole = '0', places = ''] = decimal.split('.');
  return BigInt(whole + places.padEnd(PLACES, '0'));
}

function keyOf(kind: 'division' | 'department', id: number): string {
  return `${kind} ${id}`;
}

function companyOf(companyId: number, groups: readonly PartGroup[]): CountedUnit {
  const count = (of: readonly PartGroup[]) => of.reduce((sum, { people }) => sum + people, 0);
  const departments = (of: readonly PartGroup[]): CountedUnit[] =>
    [...new Set(of.map(({ departmentId }) => departmentId))].flatMap((id) =>
      id === null
        ? []
        : [
            {
              key: keyOf('department', id),
              people: count(of.filter(({ departmentId }) => departmentId === id)),
              units: [],
            },
          ],
    );
  const divisions = [...new Set(groups.map(({ divisionId }) => divisionId))].flatMap((id) => {
    const own = groups.filter(({ divisionId }) => divisionId === id);
    return id === null
      ? departments(own)
      : [{ key: keyOf('division', id), people: count(own), units: departments(own) }];
  });
  return { key: `company ${companyId}`, people: count(groups), units: divisions };
}

function isWithin(group: PartGroup, { unit, merged }: PublishedGroup): boolean {
  const keys = [
    `company ${group.companyId}`,
    ...(group.divisionId === null ? [] : [keyOf('division', group.divisionId)]),
    ...(group.departmentId === null ? [] : [keyOf('department', group.departmentId)]),
  ];
  if (!keys.includes(unit)) return false;
  if (merged === null) return true;
  const within = keys[keys.indexOf(unit) + 1];
  return within === undefined ? merged.rest : merged.keys.includes(within);
}

function emptyRow(companyId: number, { unit, merged }: PublishedGroup): MergedRow {
  const read = (key: string) => {
    const [kind, id] = key.split(' ');
    return { kind: kind as 'company' | 'division' | 'department', id: Number(id) };
  };
  return {
    companyId,
    unit: merged === null ? read(unit) : null,
    merged:
      merged === null
        ? []
        : [
            ...merged.keys.map((key) => read(key) as { kind: 'division' | 'department'; id: number }),
            ...(merged.rest ? [{ kind: 'rest' as const, id: null }] : []),
          ],
    people: 0,
    parts: NO_PARTS,
  };
}
