import { CATEGORIES } from '@prestasi/domain';
import { paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { table } from '../../platform/pdf/table.ts';
import { scaleMarks, spreadLine } from './charts.ts';
import { type Report, section } from './report.ts';
import { signed } from './sections.ts';

type Scores = Report['statistics']['units'];
const WIDTH = 105;

/** Means, quartiles and numbers of final scores, by unit and by category. */
export function comparisonSections(report: Report): readonly PdfBlock[] {
  const { units, categories } = report.statistics;
  return [
    ...section(report, 'comparison', spreadTables(report, units)),
    ...section(report, 'category', spreadTables(report, categories)),
  ];
}

function spreadTables(report: Report, scores: Scores): readonly PdfBlock[] {
  const { same, number, statistics } = report;
  const { groups, by, without } = scores;
  if (groups.length === 0) return [paragraph(same('scores.none'))];
  const scale = scaleOf(scores);
  const numbers = ['mean', 'lower', 'median', 'upper'] as const;
  return [
    table({
      columns: [
        { title: same(`by.${by}`), width: '*' },
        { title: '', width: WIDTH },
        { title: same('scores.final'), width: 38, align: 'right' },
        ...numbers.map((name) => ({ title: same(`scores.${name}`), width: 36, align: 'right' }) as const),
        { title: same('scores.short', { year: statistics.head.before }), width: 38, align: 'right' },
      ],
      rows: [
        ...groups.map((group) => [
          nameOf(report, by, group),
          spreadLine(WIDTH, spreadOf(group), scale),
          number(group.final),
          ...numbers.map((name) => group[name]),
          group.difference === null ? '–' : signed(group.difference),
        ]),
        ['', scaleMarks(WIDTH, scale), '', '', '', '', '', ''],
      ],
    }),
    paragraph(`${same('scores.note')} ${report.say('comparison.dot')}`, 'small', 2),
    ...(without === 0 ? [] : [paragraph(same('scores.without', { count: without }), 'quiet')]),
  ];
}

function spreadOf(group: Scores['groups'][number]) {
  const { least, lower, median, upper, most, mean } = group;
  return {
    least: Number(least),
    lower: Number(lower),
    median: Number(median),
    upper: Number(upper),
    most: Number(most),
    mean: Number(mean),
  };
}

/** From the lowest to the highest score of all groups, in steps of ten. */
function scaleOf({ groups }: Scores): readonly [number, number] {
  const from = Math.floor(Math.min(...groups.map(({ least }) => Number(least))) / 10) * 10;
  const to = Math.ceil(Math.max(...groups.map(({ most }) => Number(most))) / 10) * 10;
  return [from, Math.max(to, from + 10)];
}

function nameOf({ same, text }: Report, by: Scores['by'], { key, name }: Scores['groups'][number]): string {
  const category = CATEGORIES.find((one) => one === key);
  if (by === 'category' && category !== undefined) return text(`common:category.${category}`);
  return name ?? key ?? same('noUnit');
}

/** Mean marks of the parts by unit, as far as the reader may know them. */
export function markSection(report: Report): readonly PdfBlock[] {
  const { statistics, same, number } = report;
  const { by, columns, rows, shown, leftOut } = statistics.marks;
  const parts = columns.flatMap((column, index) => (column.kind === 'part' ? [{ ...column, index }] : []));
  const notes = [
    ...(shown === 'merged' ? [paragraph(same('marks.hidden'), 'quiet')] : []),
    ...(leftOut === 0 ? [] : [paragraph(same('marks.leftOut', { count: leftOut }), 'quiet')]),
  ];
  if (rows.length === 0) return section(report, 'marks', [paragraph(same('marks.none')), ...notes]);
  return section(report, 'marks', [
    table({
      columns: [
        { title: same(`by.${by}`), width: '*' },
        { title: same('scores.final'), width: 40, align: 'right' },
        ...parts.map(({ key }) => ({ title: same(`part.${key}`), width: 58, align: 'right' }) as const),
      ],
      rows: rows.map(({ name, merged, people, cells }) => [
        merged === null ? (name ?? same('noUnit')) : same('marks.merged', { names: merged.join(', ') }),
        number(people),
        ...parts.map(({ index }) => cells[index]?.mean ?? '–'),
      ]),
    }),
    ...notes,
  ]);
}
