import type { checkOpening, listCycles, OutputOf } from '@prestasi/contract';
import type { Tone } from '../../shared/ui/index.ts';

/** The years with their company cycles, and whether the reader may create one. */
export type Cycles = OutputOf<typeof listCycles>;
export type Year = Cycles['cycles'][number];

/** A company's part of a year. */
export type CompanyCycle = Year['companies'][number];

/** The effects that opening a company cycle would have. */
export type OpeningCheck = OutputOf<typeof checkOpening>;
export type Finding = OpeningCheck['waiting'][number];

export const COMPANY_CYCLE_TONES: Readonly<Record<CompanyCycle['state'], Tone>> = {
  planned: 'info',
  open: 'ok',
  closed: 'quiet',
};

/** Finds the company cycle that an address names; undefined if the reader has none of that id. */
export function findCompanyCycle({ cycles }: Cycles, id: number): CompanyCycle | undefined {
  return cycles.flatMap(({ companies }) => companies).find((companyCycle) => companyCycle.id === id);
}

/** Returns the year to show first: the one asked for, else the newest that is open in some company, else the newest. */
export function yearToShow({ cycles }: Cycles, asked: unknown): Year | undefined {
  const running = cycles.find(({ companies }) => companies.some(({ state }) => state === 'open'));
  return cycles.find(({ year }) => year === Number(asked)) ?? running ?? cycles[0];
}

/** The address of a person's record, to fix it. */
export function recordAddress(employeeId: number): string {
  return `/profile-staff?id=${employeeId}`;
}

export type Shortage = OpeningCheck['policies'][number]['shortages'][number];

/** Returns what the library lacks for categories with employees here: each shortage with the categories it affects. */
export function shortagesOf({ policies }: Pick<OpeningCheck, 'policies'>, blocks: boolean) {
  const found = new Map<string, Shortage & { readonly categories: OpeningCheck['policies'][number]['category'][] }>();
  for (const { category, employees, shortages } of policies) {
    if (employees === 0) continue;
    for (const shortage of shortages.filter((one) => one.blocks === blocks)) {
      const key = JSON.stringify(shortage);
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...shortage, categories: [category] });
      else known.categories.push(category);
    }
  }
  return [...found.values()];
}
