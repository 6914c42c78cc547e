import type { objective } from '../src/schema/objectives.ts';
import type { GroupData } from './group-data.ts';
import { AS_MADE } from './rows.ts';

type Row = typeof objective.$inferSelect;

/** The objectives that every company sets itself each year: code, title, detail. */
const TEXTS = [
  ['O1', 'Menurunkan kos operasi sebanyak 5 peratus', 'Tanpa mengurangkan keselamatan dan mutu'],
  ['O2', 'Menaikkan kepuasan pelanggan kepada 90 peratus', 'Menurut tinjauan tahunan'],
  ['O3', 'Mengurangkan kemalangan di tempat kerja kepada sifar', null],
  ['O4', 'Melatih setiap kakitangan sekurang-kurangnya 40 jam', null],
] as const;

type Source = Pick<GroupData, 'structure'> & { readonly years: readonly { readonly year: number }[] };

/** Creates the objectives of all companies for these years. */
export function createObjectives({ structure, years }: Source): Row[] {
  return years.flatMap(({ year }) =>
    structure.companies.flatMap(({ id: companyId }) =>
      TEXTS.map(([code, title, detail], index) => ({
        ...AS_MADE,
        id: idOf({ structure, years }, companyId, year, index),
        companyId,
        year,
        code: `${year}-${code}`,
        title,
        detail,
      })),
    ),
  );
}

/** Returns the alignment of the KRA at a place of a plan of `count`: to an objective in turn, the last one to nothing. */
export function alignmentAt(source: Source, companyId: number, year: number, place: number, count: number) {
  if (place === count - 1) return {};
  const index = place % TEXTS.length;
  return { objectiveId: idOf(source, companyId, year, index), alignedTitle: TEXTS[index]?.[1] ?? null };
}

/** The ids are in the order of years, companies and texts. */
function idOf({ structure, years }: Source, companyId: number, year: number, index: number): number {
  const ofYear = years.findIndex((one) => one.year === year);
  const ofCompany = structure.companies.findIndex(({ id }) => id === companyId);
  return (ofYear * structure.companies.length + ofCompany) * TEXTS.length + index + 1;
}
