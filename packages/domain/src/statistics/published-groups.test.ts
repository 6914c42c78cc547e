import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { determines, solve } from './determined.fixture.ts';
import { FEWEST_PEOPLE, publishedGroups, type CountedUnit } from './published-groups.ts';

const department = (key: string, people: number): CountedUnit => ({ key, people, units: [] });
const company = (people: number, units: readonly CountedUnit[]): CountedUnit => ({ key: 'company', people, units });
const shown = (unit: CountedUnit) =>
  publishedGroups(unit).map((group) =>
    group.merged === null
      ? `${group.unit} ${group.people}`
      : `[${[...group.merged.keys, ...(group.merged.rest ? ['rest'] : [])].join(' ')}] ${group.people}`,
  );

describe('the groups of a company that are shown', () => {
  it.each<[string, CountedUnit, string[]]>([
    ['nobody', company(0, []), []],
    ['four people', company(4, [department('a', 4)]), []],
    ['five people without units', company(5, []), ['company 5']],
    ['units of five', company(10, [department('a', 5), department('b', 5)]), ['company 10', 'a 5', 'b 5']],
    [
      'a unit of four among larger ones, joined by the smallest',
      company(20, [department('a', 4), department('b', 6), department('c', 10)]),
      ['company 20', '[a b] 10', 'c 10'],
    ],
    [
      'two small units that are five together',
      company(15, [department('a', 2), department('b', 3), department('c', 10)]),
      ['company 15', '[a b] 5', 'c 10'],
    ],
    [
      'four people without a unit',
      company(20, [department('a', 6), department('b', 10)]),
      ['company 20', '[a rest] 10', 'b 10'],
    ],
    [
      'a unit of four beside the only other one',
      company(14, [department('a', 4), department('b', 10)]),
      ['company 14'],
    ],
    [
      'units within a unit',
      company(30, [
        { key: 'd', people: 20, units: [department('a', 8), department('b', 12)] },
        { key: 'e', people: 10, units: [department('c', 1), department('f', 9)] },
      ]),
      ['company 30', 'e 10', 'd 20', 'a 8', 'b 12'],
    ],
    [
      'nothing within a merged unit',
      company(21, [
        { key: 'd', people: 18, units: [department('a', 8), department('b', 10)] },
        { key: 'e', people: 3, units: [department('c', 3)] },
      ]),
      ['company 21'],
    ],
  ])('of %s', (_, unit, expected) => {
    expect(shown(unit)).toEqual(expected);
  });
});

/** A company of one category: divisions with departments, each with its people; people may stand directly in any of them. */
const anyCompany = fc
  .array(
    fc.record({
      direct: fc.integer({ min: 0, max: 3 }),
      departments: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }),
    }),
    { maxLength: 4 },
  )
  .chain((divisions) => fc.record({ divisions: fc.constant(divisions), direct: fc.integer({ min: 0, max: 3 }) }))
  .map(({ divisions, direct }): CountedUnit => {
    const units = divisions.map(({ direct: own, departments }, index): CountedUnit => {
      const within = departments.map((people, at) => department(`${index}.${at}`, people));
      return { key: `${index}`, people: own + total(within), units: within };
    });
    return company(direct + total(units), units);
  });

function total(units: readonly CountedUnit[]): number {
  return units.reduce((sum, { people }) => sum + people, 0);
}

/** Gives each person a number: of each unit, the numbers of its people, and of those directly in it. */
function peopleOf(unit: CountedUnit): ReadonlyMap<string, { all: readonly number[]; direct: readonly number[] }> {
  const found = new Map<string, { all: readonly number[]; direct: readonly number[] }>();
  let next = 0;
  const walk = (one: CountedUnit): number[] => {
    const within = one.units.flatMap(walk);
    const direct = Array.from({ length: one.people - total(one.units) }, () => (next += 1) - 1);
    const all = [...within, ...direct];
    found.set(one.key, { all, direct });
    return all;
  };
  walk(unit);
  return found;
}

describe('a reader of statistics', () => {
  const anyWeights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 3 });
  const anyCategories = fc.array(fc.record({ company: anyCompany, weights: anyWeights }), {
    minLength: 1,
    maxLength: 3,
  });
  const anySmallCategories = fc.array(anyCompany, { minLength: 1, maxLength: 2 });

  it('cannot compute the mark of a part of anybody, nor of any unit of fewer than five', () => {
    expect(hiddenSums(anyCategories, 60, (categories) => publishedOf(categories))).toBeGreaterThan(1000);
  });

  it('cannot compute them either from two years, whoever moved in between', () => {
    const yearOf = (companies: readonly CountedUnit[]) =>
      companies.map((unit): Category => ({ company: unit, weights: [3, 2] }));
    const years = fc.tuple(anySmallCategories.map(yearOf), anySmallCategories.map(yearOf));
    expect(hiddenSums(years, 40, ([first, second]) => publishedOfYears(first, second))).toBeGreaterThan(1000);
  });

  it('could compute it if every unit of five were shown without merging', () => {
    const unit = company(14, [department('a', 4), department('b', 10)]);
    const published = publishedOf([{ company: unit, weights: [3, 2] }]);
    const people = peopleOf(unit);
    const naive = ['company', 'b'].flatMap((key) => published.sumsOf(0, people.get(key)?.all ?? []));
    const ofSmall = published.sumsOf(0, people.get('a')?.all ?? []);
    expect(ofSmall.every((unknown) => determines(solve([...published.known, ...naive]), unknown))).toBe(true);
  });
});

type Category = { readonly company: CountedUnit; readonly weights: readonly number[] };
type Published = { readonly known: readonly number[][]; readonly hidden: readonly number[][] };

/** Expects that in no world of these a hidden sum is determined by what is known; returns how many were looked at. */
function hiddenSums<Of>(any: fc.Arbitrary<Of>, numRuns: number, publishedIn: (of: Of) => Published): number {
  let looked = 0;
  fc.assert(
    fc.property(any, (of) => {
      const { known, hidden } = publishedIn(of);
      const solved = solve(known);
      for (const unknown of hidden) {
        looked += 1;
        expect(determines(solved, unknown)).toBe(false);
      }
    }),
    { numRuns },
  );
  return looked;
}

/**
 * What a reader knows of two years: of each what `worldOf` says, and everybody's difference in score, the change in the
 * mean score of each category's people, and the mean over both years. The same people stand in other units in the
 * second year. What must stay hidden in a year must also stay hidden as a difference between years and as their sum.
 */
function publishedOfYears(first: readonly Category[], second: readonly Category[]): Published {
  const [one, other] = [publishedOf(first), publishedOf(second)];
  const [width, otherWidth] = [one.width, other.width];
  const inFirst = (row: readonly number[]) => [...row, ...zeros(otherWidth)];
  const inSecond = (row: readonly number[]) => [...zeros(width), ...row];
  const plus = (a: readonly number[], b: readonly number[], sign: 1 | -1) => [...a, ...b.map((value) => sign * value)];
  const scores = one.scores.flatMap((score, person) => {
    const later = other.scores[person];
    return later === undefined ? [] : [plus(score, later, -1), plus(score, later, 1)];
  });
  const sums = ([1, -1] as const).map((sign) => plus(sumOf(one.scores, width), sumOf(other.scores, otherWidth), sign));
  const changes = one.hidden.flatMap((row, index) => {
    const later = other.hidden[index];
    return later === undefined ? [] : [plus(row, later, -1), plus(row, later, 1)];
  });
  return {
    known: [...one.known.map(inFirst), ...other.known.map(inSecond), ...scores, ...sums],
    hidden: [...one.hidden.map(inFirst), ...other.hidden.map(inSecond), ...changes],
  };
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function sumOf(rows: readonly (readonly number[])[], width: number): number[] {
  return Array.from({ length: width }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
}

/**
 * Everything that a reader knows of a year as equations over the marks of each person and part: the sums of each group
 * that is shown, by category and over all categories, and everybody's final score, which the reader may open; and the
 * sums that must stay hidden.
 */
function publishedOf(categories: readonly Category[]) {
  const starts = categories.map((_, index) =>
    categories.slice(0, index).reduce((sum, one) => sum + one.company.people * one.weights.length, 0),
  );
  const width = categories.reduce((sum, one) => sum + one.company.people * one.weights.length, 0);
  const row = (entries: readonly (readonly [number, number])[]) => {
    const values = zeros(width);
    for (const [at, value] of entries) values[at] = value;
    return values;
  };
  const place = (category: number, person: number, part: number) =>
    (starts[category] ?? 0) + person * (categories[category]?.weights.length ?? 0) + part;
  const sumsOf = (category: number, people: readonly number[]) =>
    (categories[category]?.weights ?? []).map((_, part) =>
      row(people.map((person) => [place(category, person, part), 1])),
    );
  const known: number[][] = [];
  const hidden: number[][] = [];
  const scores: number[][] = [];
  const byGroup = new Map<string, number[][]>();
  categories.forEach(({ company: unit, weights }, category) => {
    const people = peopleOf(unit);
    for (const group of publishedGroups(unit)) {
      const members =
        group.merged === null
          ? (people.get(group.unit)?.all ?? [])
          : [
              ...group.merged.keys.flatMap((key) => people.get(key)?.all ?? []),
              ...(group.merged.rest ? (people.get(group.unit)?.direct ?? []) : []),
            ];
      expect(members).toHaveLength(group.people);
      expect(members.length).toBeGreaterThanOrEqual(FEWEST_PEOPLE);
      const sums = sumsOf(category, members);
      known.push(...sums);
      byGroup.set(JSON.stringify([group.unit, group.merged]), [
        ...(byGroup.get(JSON.stringify([group.unit, group.merged])) ?? []),
        ...sums,
      ]);
    }
    for (const person of people.get('company')?.all ?? []) {
      scores.push(row(weights.map((weight, part) => [place(category, person, part), weight])));
      hidden.push(...sumsOf(category, [person]));
    }
    for (const { all } of people.values()) {
      if (all.length > 0 && all.length < FEWEST_PEOPLE) hidden.push(...sumsOf(category, all));
    }
  });
  for (const rows of byGroup.values()) known.push(sumOf(rows, width));
  known.push(...scores);
  return { known, hidden, scores, sumsOf, width };
}
