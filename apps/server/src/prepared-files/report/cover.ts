import { beside, facts, paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import type { Report } from './report.ts';

/** Returns the first page: what the report is, of whom, by whom and when, its first numbers, and how to read it. */
export function cover(report: Report): readonly PdfBlock[] {
  const { say, scope, madeBy, role, moment, statistics } = report;
  const { year, before, counts } = statistics.head;
  return [
    { text: say('cover.kind'), style: 'subtitle', margin: [0, 96, 0, 6] },
    { text: say('title', { year }), fontSize: 26, bold: true, margin: [0, 0, 0, 4] },
    { text: scope, fontSize: 16, margin: [0, 0, 0, 28] },
    facts([
      { label: say('cover.made'), value: moment },
      { label: say('cover.by'), value: madeBy },
      { label: say('cover.role'), value: role },
      { label: say('cover.compared'), value: String(before) },
      {
        label: say('cover.status'),
        value: say(counts.provisional + counts.unfinished === 0 ? 'cover.closed' : 'cover.open'),
      },
    ]),
    { text: '', margin: [0, 0, 0, 14] },
    firstNumbers(report),
    { text: '', margin: [0, 0, 0, 18] },
    { text: say('reading.title'), style: 'heading2', margin: [0, 0, 0, 4] },
    ...readingNotes(report).map((note) => paragraph(note, 'quiet', 3)),
  ];
}

function firstNumbers({ statistics, say, same, number }: Report): PdfBlock {
  const { counts, mean, before } = statistics.head;
  const numbers: readonly (readonly [label: string, value: string, note: string])[] = [
    [say('cover.people'), number(counts.all), say('cover.peopleNote')],
    [same('head.final'), number(counts.final), say('cover.finalNote')],
    [say('cover.provisional'), number(counts.provisional), say('cover.provisionalNote')],
    [
      same('head.meanFinal'),
      mean.final ?? '–',
      mean.before === null
        ? say('cover.noMeanBefore', { before })
        : same('head.before', { year: before, mean: mean.before }),
    ],
  ];
  const block = beside(
    numbers.map(([label, value, note]) => ({
      width: '*',
      block: {
        stack: [
          { text: label, style: 'label' },
          { text: value, style: 'figure', margin: [0, 2, 0, 0] as [number, number, number, number] },
          { text: note, style: 'small' },
        ],
      },
    })),
  );
  return { layout: 'panel', table: { widths: ['*'], body: [[block]] } };
}

function readingNotes({ say, statistics }: Report): readonly string[] {
  const isWithheld = statistics.head.moderated === null;
  return [
    say('reading.final'),
    say('reading.snapshot'),
    say('reading.revision'),
    ...(isWithheld ? [say('reading.withheld')] : []),
    say('reading.source'),
  ];
}
