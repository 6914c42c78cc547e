import { subtasksIn } from '@prestasi/domain';
import type { FormDocument } from '@prestasi/contract';
import { heading, paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { table, type PdfColumn } from '../../platform/pdf/table.ts';
import { type Edition, type Item, oneBelowAnother, sideBySide, words } from './edition.ts';
import { descriptionBlocks, remarkBlocks, titleBlock } from './item-texts.ts';
import { kraBlocks } from './kra.ts';
import { type MarkColumn, markColumnsOf, markIn } from './marks.ts';

type ItemPart = 'kra' | 'jd' | 'core' | 'behavioural';

/** Returns the items of a part; in a year of several positions those of each position below its head (domain §6). */
export function itemBlocks(edition: Edition, part: ItemPart): readonly PdfBlock[] {
  const { form } = edition;
  const items = form.content.items.filter((item) => item.part === part);
  const sections = form.sections.filter(({ kind }) => kind === part || kind === 'both');
  if ((part !== 'kra' && part !== 'jd') || form.sections.length === 0) return blocksFor(edition, part, items);
  return sections.flatMap((section) => [
    ...sectionHead(edition, section),
    ...blocksFor(
      edition,
      part,
      items.filter(({ sectionId }) => sectionId === section.id),
    ),
  ]);
}

function blocksFor(edition: Edition, part: ItemPart, items: readonly Item[]): readonly PdfBlock[] {
  if (items.length === 0) return [paragraph(oneBelowAnother(words(edition, `documents:none.${part}`)), 'quiet')];
  return part === 'kra' ? kraBlocks(edition, items) : [itemTable(edition, part, items)];
}

type Section = FormDocument['sections'][number];

function sectionHead(edition: Edition, section: Section): readonly PdfBlock[] {
  const { position, days, supervisorName, plan, isLate } = section;
  const facts = edition.readings.map((_, index) =>
    [
      periodIn(edition, section)[index],
      words(edition, 'forms:segments.days', { count: days })[index],
      words(edition, 'forms:section.markedBy', { name: supervisorName })[index],
      ...(plan === null ? [] : [words(edition, isLate ? 'forms:section.late' : `forms:section.plan.${plan}`)[index]]),
    ].join(' · '),
  );
  return [heading(position, 2), paragraph(oneBelowAnother(facts), 'quiet')];
}

/** Returns a period of the year in each language. */
export function periodIn(
  edition: Edition,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string | null },
): readonly string[] {
  return lastDay === null
    ? words(edition, 'forms:segments.since', ({ format }) => ({ day: format.day(firstDay) }))
    : words(edition, 'forms:segments.time', ({ format }) => ({ from: format.day(firstDay), to: format.day(lastDay) }));
}

/** A line an item: what it is and what was said about it, its weight, and its marks in columns. */
function itemTable(edition: Edition, part: ItemPart, items: readonly Item[]): PdfBlock {
  const marks = markColumnsOf(edition.form, items);
  const hasWeight = part === 'jd';
  const columns: PdfColumn[] = [
    { title: sideBySide(words(edition, 'documents:column.item')), width: '*' },
    ...(hasWeight
      ? [{ title: oneBelowAnother(words(edition, 'documents:column.weight')), width: 46, align: 'right' as const }]
      : []),
    ...marks.map((mark) => markColumn(edition, mark)),
  ];
  return table({ columns, rows: items.map((item) => itemRow(edition, item, marks, hasWeight)) });
}

function markColumn(edition: Edition, mark: MarkColumn): PdfColumn {
  return {
    title: oneBelowAnother(words(edition, `forms:score.${mark}`)),
    width: edition.readings.length > 1 ? 66 : 52,
    align: 'right',
  };
}

function itemRow(edition: Edition, item: Item, marks: readonly MarkColumn[], hasWeight: boolean) {
  const { format } = edition.readings[0];
  const isSubtask = item.parentId !== null && item.part === 'jd';
  const hasSubtasks = item.part === 'jd' && subtasksIn(edition.form.content.items, item).length > 0;
  const said = {
    stack: [titleBlock(edition, item), ...descriptionBlocks(edition, item), ...remarkBlocks(edition, item)],
    margin: [isSubtask ? 12 : 0, 0, 0, 0] as [number, number, number, number],
  };
  return [
    said,
    ...(hasWeight ? [item.weight === null ? '' : format.weight(item.weight)] : []),
    ...marks.map((mark) => (hasSubtasks ? '' : markIn(item, mark))),
  ];
}
