/** The fewest people of whom statistics show a value that the reader may not open person by person (domain §7). */
export const FEWEST_PEOPLE = 5;

/** A unit with its number of people; `units` are the units within it, whose people are among its own. */
export type CountedUnit = { readonly key: string; readonly people: number; readonly units: readonly CountedUnit[] };

/**
 * A group of which a value may be shown: all people of `unit`, or, merged, those of the units of `keys` and those of
 * `unit` who are in none of its units (`rest`). `unit` is the unit itself or, of a merged group, the one around it.
 */
export type PublishedGroup = {
  readonly unit: string;
  readonly merged: { readonly keys: readonly string[]; readonly rest: boolean } | null;
  readonly people: number;
};

/**
 * Returns the groups of one company, and of one category in it, whose values may be shown to a reader who may not open
 * the values themselves (domain §7): groups of five or more of which none can be had by subtraction. Within a unit that
 * is shown, units of fewer than five are merged into one group; while that is smaller than five, the smallest unit that
 * is left joins it. What was merged is not divided any further. So the groups of the lowest level divide the company
 * into parts of five or more, and every value that is shown is a sum over such parts. A company of fewer than five is
 * not shown at all.
 */
export function publishedGroups(company: CountedUnit): readonly PublishedGroup[] {
  if (company.people < FEWEST_PEOPLE) return [];
  return [{ unit: company.key, merged: null, people: company.people }, ...groupsWithin(company)];
}

function groupsWithin(unit: CountedUnit): readonly PublishedGroup[] {
  const units = unit.units.filter(({ people }) => people > 0).toSorted(byPeople);
  if (units.length === 0) return [];
  const rest = unit.people - units.reduce((sum, { people }) => sum + people, 0);
  const small = units.filter(({ people }) => people < FEWEST_PEOPLE);
  const large = units.filter(({ people }) => people >= FEWEST_PEOPLE);
  let together = small.reduce((sum, { people }) => sum + people, rest);
  while (together > 0 && together < FEWEST_PEOPLE) {
    const next = large.shift();
    if (next === undefined) return [];
    small.push(next);
    together += next.people;
  }
  const merged = {
    unit: unit.key,
    merged: { keys: small.map(({ key }) => key).toSorted(), rest: rest > 0 },
    people: together,
  };
  // A single group would be the unit itself.
  return [
    ...(together > 0 && large.length > 0 ? [merged] : []),
    ...large.flatMap((one) => [{ unit: one.key, merged: null, people: one.people }, ...groupsWithin(one)]),
  ];
}

/** The smallest first; of equal ones always the same first, so that two readers see the same groups. */
function byPeople(a: CountedUnit, b: CountedUnit): number {
  return a.people - b.people || (a.key < b.key ? -1 : 1);
}
