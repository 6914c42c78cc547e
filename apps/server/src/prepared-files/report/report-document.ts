import type { PdfBlock, PdfDocument } from '../../platform/pdf/pdf-document.ts';
import type { ReportStatistics } from './report-statistics.ts';
import { comparisonSections, markSection } from './comparisons.ts';
import { cover } from './cover.ts';
import { moderationSection, revisionSection, unfinishedSection } from './decisions.ts';
import { type ReportFacts, reportOf } from './report.ts';
import { bandSection, changeSection, completionSection, trainingSection } from './sections.ts';

/** Returns the report of a year as a document: the cover, then each subject with its pictures, numbers and source. */
export function reportDocument(facts: ReportFacts, statistics: ReportStatistics): PdfDocument {
  const report = reportOf(facts, statistics);
  const { say, scope, moment, language, logo, madeAt } = report;
  const title = say('title', { year: statistics.head.year });
  const [first, ...others] = [
    ...completionSection(report),
    ...bandSection(report),
    ...changeSection(report),
    ...comparisonSections(report),
    ...markSection(report),
    ...moderationSection(report),
    ...trainingSection(report),
    ...revisionSection(report),
    ...unfinishedSection(report),
  ];
  const content: PdfBlock[] = [
    ...cover(report),
    { stack: first === undefined ? [] : [first], pageBreak: 'before' },
    ...others,
  ];
  return {
    language,
    title: `${title} – ${scope}`,
    madeAt,
    header: { logo, name: scope, note: title },
    footer: { note: say('footer', { moment }), page: say('page', { page: '{{page}}', pages: '{{pages}}' }) },
    mark: null,
    content,
  };
}
