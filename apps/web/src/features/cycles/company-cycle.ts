import type { checkOpening, listCycles, OutputOf } from '@prestasi/contract';
import type { Tone } from '../../shared/ui/tone-icon.tsx';

/** The years with their runs, and whether the reader may create one. */
export type Cycles = OutputOf<typeof listCycles>;
export type Year = Cycles['cycles'][number];

/** A company's run of a year. */
export type CompanyCycle = Year['companies'][number];

/** What opening a run would do. */
export type OpeningCheck = OutputOf<typeof checkOpening>;
export type Finding = OpeningCheck['waiting'][number];

export const COMPANY_CYCLE_TONES: Readonly<Record<CompanyCycle['state'], Tone>> = {
  planned: 'info',
  open: 'ok',
  closed: 'quiet',
};

/** The run that an address names; undefined where the reader has none of that id. */
export function findCompanyCycle({ cycles }: Cycles, id: number): CompanyCycle | undefined {
  return cycles.flatMap(({ companies }) => companies).find((run) => run.id === id);
}

/** The year to begin with: the one asked for, else the newest that runs somewhere, else the newest. */
export function yearToShow({ cycles }: Cycles, asked: unknown): Year | undefined {
  const running = cycles.find(({ companies }) => companies.some(({ state }) => state === 'open'));
  return cycles.find(({ year }) => year === Number(asked)) ?? running ?? cycles[0];
}

/** Where a person's record is looked up to mend it. */
export function recordAddress(employeeId: number): string {
  return `/profile-staff?id=${employeeId}`;
}

export type Shortage = OpeningCheck['policies'][number]['shortages'][number];

/** What the library lacks for categories that have people here, each once with the categories that it concerns. */
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
