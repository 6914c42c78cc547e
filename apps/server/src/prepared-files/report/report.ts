import { dayIn, GROUP_TIME_ZONE, type Language, timeIn } from '@prestasi/domain';
import { dayText } from '../../platform/i18n/day-text.ts';
import { type TextKey, type TextParams, translate } from '../../platform/i18n/translate.ts';
import { heading, paragraph, together } from '../../platform/pdf/blocks.ts';
import { type PdfBlock, type PdfPicture, TEXT_WIDTH } from '../../platform/pdf/pdf-document.ts';
import type { ReportStatistics } from './report-statistics.ts';

/** What a report says about itself. */
export type ReportFacts = {
  readonly language: Language;
  /** The company, division, department or group that it covers. */
  readonly scope: string;
  readonly madeBy: string;
  readonly role: string;
  readonly madeAt: Date;
  readonly logo: PdfPicture | null;
};

/** A report that is written: its figures, what it says about itself, and its language. */
export type Report = ReportFacts & {
  readonly statistics: ReportStatistics;
  /** The moment at which it was made, in words. */
  readonly moment: string;
  /** A text of the report. */
  readonly say: (key: string, params?: TextParams) => string;
  /** A text that stands on the statistics screen too. */
  readonly same: (key: string, params?: TextParams) => string;
  readonly text: (key: TextKey) => string;
  /** A whole number as the language writes it. */
  readonly number: (value: number) => string;
};

/** Returns a report with its texts. */
export function reportOf(facts: ReportFacts, statistics: ReportStatistics): Report {
  const { language, madeAt } = facts;
  const numbers = new Intl.NumberFormat(language === 'ms' ? 'ms-MY' : 'en-MY');
  return {
    ...facts,
    statistics,
    moment: momentText(madeAt, language),
    say: (key, params) => translate(language, `year-report:${key}`, params),
    same: (key, params) => translate(language, `statistics:${key}`, params),
    text: (key) => translate(language, key),
    number: (value) => numbers.format(value),
  };
}

/** Returns an instant as the clock of the group shows it: 31 December 2027, 16:05. */
export function momentText(at: Date, language: Language): string {
  return `${dayText(dayIn(GROUP_TIME_ZONE, at), language)}, ${timeIn(GROUP_TIME_ZONE, at)}`;
}

/**
 * Returns a section: its heading with the first block, the others, and the line that says what is counted, of which
 * scope, at which moment.
 */
export function section(report: Report, name: string, blocks: readonly PdfBlock[]): readonly PdfBlock[] {
  const [first, ...others] = blocks;
  return [
    together([heading(report.say(`${name}.title`)), ...(first === undefined ? [] : [first])]),
    ...others,
    sourceLine(report, name),
  ];
}

/** Returns the line that says what a figure counts, of which scope, at which moment. */
export function sourceLine({ say, scope, moment }: Report, name: string): PdfBlock {
  return paragraph(say('source', { counted: say(`${name}.source`), scope, moment }), 'small', 2);
}

/** Returns a part of a whole in words: the number, and how many of a hundred that is. */
export function shareText({ number }: Pick<Report, 'number'>, done: number, of: number): string {
  return of === 0 ? number(done) : `${number(done)} (${Math.round((done / of) * 100)}%)`;
}

/** The width of a drawing in a table of a report, in points. */
export const DRAWING_WIDTH = Math.round(TEXT_WIDTH * 0.42);

/** Returns a word with a capital letter, as it stands at the head of a column. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
