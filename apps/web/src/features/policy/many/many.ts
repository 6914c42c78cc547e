import type { BodyOf, listAppraisalSettings, OutputOf, previewSettings } from '@prestasi/contract';
import { type Category, DEFAULT_POLICIES, type PolicyField } from '@prestasi/domain';
import type { Content } from '../policy.ts';
import { problemsOf } from '../policy.ts';

/** A company's settings, as a row of the list. */
export type CompanySettings = OutputOf<typeof listAppraisalSettings>['rows'][number];
/** The settings of one category of a company. */
export type CategorySettings = CompanySettings['categories'][number];
/** A row of a table of settings: one category of one company. */
export type Row = CategorySettings & Pick<CompanySettings, 'company' | 'can'>;

/** A change for many companies and categories at once. */
export type Change = BodyOf<typeof previewSettings>['change'];
export type Target = OutputOf<typeof previewSettings>['targets'][number];

/** A row for each company and category, in their order. */
export function rowsOf(companies: readonly CompanySettings[]): Row[] {
  return companies.flatMap(({ company, can, categories }) => categories.map((one) => ({ ...one, company, can })));
}

export function keyOf({ company, category }: Pick<Row, 'company' | 'category'>): string {
  return `${company.id} ${category}`;
}

/** Returns a row as content for the editor of one setting; the rest is the product's defaults and is never sent. */
export function contentOf(row: Row): Content {
  const rest = structuredClone(DEFAULT_POLICIES[row.category]) as Content;
  const { weights, part1, trainingTargetHours, levels, internalInvolvement, routes, responseDeadlineDays } = row;
  const contributions = { ...rest.contributions, levels, internalInvolvement };
  return { ...rest, weights, part1, trainingTargetHours, contributions, routes, responseDeadlineDays };
}

/** Returns the errors in some fields of the settings: the field and the code of its text. */
export function errorsIn(content: Content, fields: readonly PolicyField[]) {
  return problemsOf(content).filter(({ field }) => fields.some((one) => field === one || field.startsWith(`${one}.`)));
}

/** Returns the settings that change, the number of the others, and whether all would be valid. */
export function summaryOf(targets: readonly Target[]) {
  const changing = targets.filter(({ changes }) => changes);
  return { changing, staying: targets.length - changing.length, isSound: targets.every(({ isSound }) => isSound) };
}

export const ALL_CATEGORIES: readonly Category[] = ['non_executive', 'executive', 'top_management'];
