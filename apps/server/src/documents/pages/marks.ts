import type { FormDocument } from '@prestasi/contract';
import { paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type Edition, type Item, joined, words } from './edition.ts';

/** A column of marks: the appraisee's self score, the supervisor's mark, the moderated mark beside it (domain §6). */
export type MarkColumn = 'self' | 'mark' | 'moderated';

/** Returns the columns of marks for some items; none before the year-end, moderated marks only where there are any. */
export function markColumnsOf({ phase }: FormDocument, items: readonly Item[]): readonly MarkColumn[] {
  if (phase !== 'year_end') return [];
  return items.some(({ moderatedMark }) => moderatedMark !== null) ? ['self', 'mark', 'moderated'] : ['self', 'mark'];
}

/** Returns an item's mark in a column as text; a dash for none. */
export function markIn({ selfScore, mark, moderatedMark }: Item, column: MarkColumn): string {
  const value = { self: selfScore, mark, moderated: moderatedMark }[column];
  return value === null ? '–' : String(value);
}

/** Returns the scale with its labels as frozen in the policy, so that the digits in the columns say something. */
export function scaleBlock(edition: Edition): PdfBlock {
  const steps = edition.form.policy.scale.map(({ mark, label }) => {
    const labels = edition.readings.map(({ language }) => label[language]);
    return `${mark} ${joined(labels)}`;
  });
  return paragraph(`${joined(words(edition, 'documents:scale'))}: ${steps.join(' · ')}`, 'small', 2);
}
