import { printable, together } from '../../platform/pdf/blocks.ts';
import { type PdfBlock, TEXT_WIDTH } from '../../platform/pdf/pdf-document.ts';
import { type PdfColumn, table } from '../../platform/pdf/table.ts';
import { type Edition, type Item, joined, oneBelowAnother, phaseIn, type ScorecardRow, words } from './edition.ts';
import { workBlocks } from './linked-work.ts';
import { descriptionBlocks, noteBlock, remarkBlocks, titleBlock } from './item-texts.ts';
import { markColumnsOf, markIn } from './marks.ts';

/** Returns the key result areas: of each its title with weight and marks, its scorecard, and what was said about it. */
export function kraBlocks(edition: Edition, items: readonly Item[]): readonly PdfBlock[] {
  return items.map((item) => ({
    stack: [
      together([
        titleLine(edition, item, items),
        ...descriptionBlocks(edition, item),
        ...(item.rows.length === 0 ? [] : [scorecard(edition, item.rows)]),
        ...remarkBlocks(edition, item),
      ]),
    ],
    margin: [0, 0, 0, 10],
  }));
}

function titleLine(edition: Edition, item: Item, items: readonly Item[]): PdfBlock {
  const { format } = edition.readings[0];
  const values: (readonly [label: readonly string[], value: string])[] = [
    ...(item.weight === null ? [] : [[words(edition, 'documents:column.weight'), format.weight(item.weight)] as const]),
    ...markColumnsOf(edition.form, items).map(
      (column) => [words(edition, `forms:score.${column}`), markIn(item, column)] as const,
    ),
  ];
  return {
    columns: [
      { stack: [titleBlock(edition, item)], width: '*', margin: [0, 8, 0, 0] },
      ...values.map(([labels, value]) => ({
        stack: [
          { text: joined(labels), style: 'label' },
          { text: value, style: 'strong' },
        ],
        alignment: 'right' as const,
        width: edition.readings.length > 1 ? 68 : 62,
      })),
    ],
    columnGap: 8,
    headlineLevel: 3,
    margin: [0, 2, 0, 2],
  };
}

function scorecard(edition: Edition, rows: readonly ScorecardRow[]): PdfBlock {
  const isPlanned = edition.form.phase === 'planning';
  const title = (key: string) => oneBelowAnother(words(edition, `forms:${key}`));
  const columns: PdfColumn[] = [
    { title: title('scorecard.objectiveAndInitiative'), width: '*' },
    { title: title('field.measurement'), width: 95 },
    { title: title('field.deadline'), width: 58 },
    { title: title('field.target'), width: isPlanned ? 110 : 72 },
    ...(isPlanned ? [] : [{ title: title('field.achievement'), width: 92 }]),
  ];
  return table({ columns, rows: rows.map((row) => scorecardRow(edition, row, isPlanned)), width: TEXT_WIDTH });
}

function scorecardRow(edition: Edition, row: ScorecardRow, isPlanned: boolean) {
  const { format } = edition.readings[0];
  const original = row.original;
  const said: PdfBlock[] = [
    { text: printable(row.objective) },
    { text: printable(row.initiative), style: 'quiet' },
    ...progressOf(edition, row),
    ...workBlocks(edition, row.linkedWork),
    ...(original === null ? [] : [originalBlock(edition, original)]),
    ...phaseNotes(edition, row),
  ];
  const deadline = edition.readings.map((one) => (row.deadline === null ? '–' : one.format.day(row.deadline)));
  return [
    { stack: said },
    row.measurement,
    row.deadline === null ? '–' : edition.readings.length === 1 ? format.day(row.deadline) : joined(deadline),
    row.target,
    ...(isPlanned ? [] : [row.achievement ?? '–']),
  ];
}

/** Returns a row's status at the review with its progress remark. */
function progressOf(edition: Edition, { progressStatus, progressRemark }: ScorecardRow): PdfBlock[] {
  const statuses = progressStatus === null ? [] : words(edition, `forms:progress.${progressStatus}`);
  const remark = progressRemark ?? '';
  if (statuses.length === 0 && remark === '') return [];
  const said = [joined(statuses), remark].filter((text) => text !== '').join(' · ');
  return [
    noteBlock(words(edition, statuses.length === 0 ? 'forms:field.progressRemark' : 'forms:field.progressStatus'), [
      said,
    ]),
  ];
}

function originalBlock(edition: Edition, original: NonNullable<ScorecardRow['original']>): PdfBlock {
  const texts = words(edition, 'documents:was', ({ format }) => ({
    text: [
      original.objective,
      original.initiative,
      original.measurement,
      original.deadline === null ? '' : format.day(original.deadline),
      original.target,
    ]
      .filter((text) => text !== '')
      .join(' · '),
  }));
  return { text: printable(joined(texts)), style: 'small' };
}

function phaseNotes(edition: Edition, { addedIn, removedIn }: ScorecardRow): PdfBlock[] {
  const note = (key: 'added' | 'removed', phase: string): PdfBlock => ({
    text: joined(words(edition, `documents:${key}`, phaseIn(phase))),
    style: 'small',
  });
  return [
    ...(addedIn === 'planning' ? [] : [note('added', addedIn)]),
    ...(removedIn === null ? [] : [note('removed', removedIn)]),
  ];
}
