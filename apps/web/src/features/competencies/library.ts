import type { getCompetency, getCompetencyLibrary, OutputOf } from '@prestasi/contract';
import { hasWords } from '../../shared/ui/has-words.ts';

export type Library = OutputOf<typeof getCompetencyLibrary>;
export type TopCompetency = Library['competencies'][number];
export type Competency = TopCompetency['children'][number];
export type CompetencyDetail = OutputOf<typeof getCompetency>;
export type Level = CompetencyDetail['levels'][number];

/** The two kinds that stand at the top of the library, as tabs; the first one needs no word in the address. */
export const TOP_KINDS = ['core', 'behaviour'] as const;
export type TopKind = (typeof TOP_KINDS)[number];

/** The kind that an address names; cores where it names none. */
export function kindOf(value: unknown): TopKind {
  return value === 'behaviour' ? 'behaviour' : 'core';
}

/** A text in the language of the page; Malay where that language is neither of the two (domain §1). */
export function inLanguage<T>(text: { readonly ms: T; readonly en: T }, language: string): T {
  return language === 'en' ? text.en : text.ms;
}

/** The same text in the other language. */
export function inOther<T>(text: { readonly ms: T; readonly en: T }, language: string): T {
  return language === 'en' ? text.ms : text.en;
}

/**
 * Finds the competencies that contain every word of a search, in either language. A core or behaviour that matches
 * keeps all its children, else only those that match. Without words returns all.
 */
export function matching(competencies: readonly TopCompetency[], search: string): readonly TopCompetency[] {
  if (search.trim() === '') return competencies;
  return competencies.flatMap((competency) => {
    if (hasWords(textOf(competency), search)) return [competency];
    const children = competency.children.filter((child) => hasWords(textOf(child), search));
    return children.length === 0 ? [] : [{ ...competency, children }];
  });
}

function textOf({ code, name, definition }: Competency): string {
  return [code, name.ms, name.en, definition.ms, definition.en].join(' ');
}

/** Counts those in use: neither archived themselves nor under something archived. */
export function countInUse(competencies: readonly Pick<Competency, 'isArchived'>[]): number {
  return competencies.filter(({ isArchived }) => !isArchived).length;
}
