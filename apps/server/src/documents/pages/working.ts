import type { FormDocument } from '@prestasi/contract';
import { paragraph, together } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type PdfCellContent, type PdfColumn, table } from '../../platform/pdf/table.ts';
import { type Edition, joined, oneBelowAnother, type Reading, words } from './edition.ts';
import { periodIn } from './items.ts';

export type Score = NonNullable<FormDocument['score']>;
type Part = Score['parts'][number];
type Line = Part['items'][number];

/**
 * Returns the calculation of a score, line by line: weight × mean ÷ 6 for each part and the lines below it, each value
 * exact, so that they add up; only the sum is rounded (domain §6). Every figure is the document's own.
 */
export function workingBlock(edition: Edition, scoreIn: (form: FormDocument) => Score | null): PdfBlock {
  const score = scoreIn(edition.form);
  if (score === null) return { text: '' };
  const title = (key: string) => oneBelowAnother(words(edition, `common:working.${key}`));
  const columns: PdfColumn[] = [
    { title: title('part'), width: '*' },
    { title: title('weight'), width: 92, align: 'right' },
    { title: title('mean'), width: 62, align: 'right' },
    { title: title('points'), width: 82, align: 'right' },
  ];
  const rows = score.parts.flatMap((part, index) => [
    partRow(edition, score, part),
    ...part.items.flatMap((line, place) => [
      ...segmentRow(edition, part, place),
      lineRow(edition, line, titlesOf(edition, scoreIn, index, place)),
    ]),
  ]);
  return table({ columns, rows, totals: totalsOf(edition, score) });
}

/** Returns how a score is worked out in words, in small type. */
export function formulaBlock(edition: Edition): PdfBlock {
  return together([paragraph(oneBelowAnother(words(edition, 'forms:score.formula')), 'small')]);
}

function partRow(
  edition: Edition,
  { state }: Score,
  { part, weight, reachable, mean, points }: Part,
): PdfCellContent[] {
  const { format } = edition.readings[0];
  const isShare = state === 'running' && reachable !== weight;
  const marked = ({ format: own }: Reading) => ({ marked: own.exact(reachable), weight: own.exactWeight(weight) });
  const weightText = isShare ? joined(words(edition, 'common:working.markedOf', marked)) : format.exactWeight(weight);
  return [
    strong(joined(words(edition, `forms:scorePart.${part}`))),
    strong(weightText),
    strong(figure(edition, mean)),
    strong(figure(edition, points)),
  ];
}

function lineRow(edition: Edition, line: Line, titles: readonly string[]): PdfCellContent[] {
  const { format } = edition.readings[0];
  const { source, leftOut } = line;
  const notes = [
    ...(source === 'moderated' || source === 'appeal' ? [joined(words(edition, `common:working.${source}`))] : []),
    ...(leftOut === 'under_60_days' || leftOut === 'no_mark'
      ? [joined(words(edition, `common:working.leftOut.${leftOut}`))]
      : []),
  ];
  return [
    {
      text: [
        ...(oneBelowAnother(titles) as readonly { readonly text: string; readonly style?: string }[]),
        ...notes.map((note) => ({ text: `  ${note}`, style: 'small' })),
      ],
      margin: [10, 0, 0, 0],
    },
    format.exactWeight(line.weight),
    figure(edition, line.mark),
    figure(edition, line.points),
  ];
}

/** The head of a segment's lines, where the position changed: its position, its days, and who marked it. */
function segmentRow(edition: Edition, { part, items }: Part, place: number): PdfCellContent[][] {
  const isFirst = place === 0 || items[place - 1]?.segmentId !== items[place]?.segmentId;
  const { segments, sections } = edition.form;
  if (part !== 'part1' || !isFirst || sections.length === 0) return [];
  const segmentId = items[place]?.segmentId ?? null;
  const segment = segments.find(({ id, isCurrent }) => (segmentId === null ? isCurrent : id === segmentId));
  if (segment === undefined) return [];
  const times = periodIn(edition, segment).map((time, index) =>
    [time, words(edition, 'forms:segments.days', { count: segment.days })[index]].join(' · '),
  );
  const name = `${segment.position} · ${joined(times)} · ${segment.supervisorName}`;
  return [[{ text: name, style: 'strong', margin: [6, 0, 0, 0] }, '', '', '']];
}

function titlesOf(
  { readings }: Edition,
  scoreIn: (form: FormDocument) => Score | null,
  part: number,
  place: number,
): readonly string[] {
  return readings.map(({ form }) => scoreIn(form)?.parts[part]?.items[place]?.title ?? '');
}

function totalsOf(edition: Edition, score: Score): PdfCellContent[][] {
  const { format } = edition.readings[0];
  const isRounded = format.exact(score.exact) !== score.score;
  const total =
    score.state === 'running'
      ? words(edition, 'common:working.soFar', { reachable: score.reachable })
      : words(edition, isRounded ? 'common:working.rounded' : 'common:working.total');
  return [
    ...(isRounded ? [[joined(words(edition, 'common:working.sum')), '', '', format.exact(score.exact)]] : []),
    [joined(total), '', '', score.score],
  ];
}

function figure({ readings: [{ format }] }: Edition, value: string | null): string {
  return value === null ? '–' : format.exact(value);
}

function strong(text: string): PdfBlock {
  return { text, style: 'strong' };
}
