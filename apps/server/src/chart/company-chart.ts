import type { getCompanyChart, OutputOf } from '@prestasi/contract';
import { type Actor, type Day, mayUseFor } from '@prestasi/domain';
import { findCompanyName } from '../access/index.ts';
import { onOneConnection } from '../platform/database/query-together.ts';
import type { Database } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findPeople, findUnits } from './chart-queries.ts';

type Chart = OutputOf<typeof getCompanyChart>;

/**
 * Returns a company's units and people on a day (domain §2: assignments and unit heads are dated). Actors whose scope
 * includes the company see all of it; others see the people of their directory, with the units of these (domain §4).
 * Refuses (`not_found`) a company in which the actor's directory has nobody; oneself does not count.
 */
export async function companyChart(
  db: Database,
  actor: Actor,
  companyId: number,
  days: { readonly asOf: Day; readonly today: Day },
): Promise<Chart> {
  const isWhole = mayUseFor(actor, 'employee.directory', companyId);
  return onOneConnection(db, async (on) => {
    const name = await findCompanyName(on, companyId);
    const people = name === null ? [] : await findPeople(on, actor, { companyId, isWhole, ...days });
    const others = people.filter(({ id }) => id !== actor.employeeId);
    if (name === null || (!isWhole && others.length === 0)) throw new Problem('not_found');
    const units = await findUnits(on, companyId, days.asOf);
    const company = { id: companyId, name };
    return { ...days, company, isWhole, people, units: isWhole ? units : above(units, people) };
  });
}

type Place = Chart['people'][number]['unit'];
const keyOf = ({ kind, id }: NonNullable<Place>) => `${kind} ${id}`;

/** Returns the units of these people, and the units above. */
function above(units: Chart['units'], people: Chart['people']): Chart['units'] {
  const byKey = new Map(units.map((unit) => [keyOf(unit), unit]));
  const shown = new Set<string>();
  for (const { unit } of people) {
    for (let at: Place = unit; at !== null; at = byKey.get(keyOf(at))?.above ?? null) shown.add(keyOf(at));
  }
  return units.filter((unit) => shown.has(keyOf(unit)));
}
