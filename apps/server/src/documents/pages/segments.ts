import { heading, textOf } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type PdfColumn, table } from '../../platform/pdf/table.ts';
import { type Edition, joined, oneBelowAnother, sideBySide, words } from './edition.ts';
import { periodIn } from './items.ts';

/** Returns the periods of the year under each supervisor with their marks (domain §6); empty if there was only one. */
export function segmentBlocks(edition: Edition): readonly PdfBlock[] {
  const { segments } = edition.form;
  if (segments.length === 0) return [];
  const title = (key: string) => oneBelowAnother(words(edition, `documents:column.${key}`));
  const columns: PdfColumn[] = [
    { title: title('period'), width: 150 },
    { title: title('supervisor'), width: '*' },
    { title: title('position'), width: '*' },
    { title: title('days'), width: 32, align: 'right' },
    { title: title('mark'), width: 80, align: 'right' },
  ];
  return [
    heading(sideBySide(words(edition, 'forms:segments.title'))),
    table({
      columns,
      rows: segments.map((segment) => [
        { text: textOf(oneBelowAnother(periodIn(edition, segment))) },
        segment.supervisorName,
        `${segment.position}\n${segment.unit}`,
        String(segment.days),
        markText(edition, segment),
      ]),
    }),
  ];
}

type Segment = Edition['form']['segments'][number];

/** Its overall mark; without one, why not, or that its items are marked one by one. */
function markText(edition: Edition, { mark, markState, takes }: Segment): string {
  if (mark !== null) return String(mark);
  if (takes === 'item_marks') return joined(words(edition, 'forms:segments.byItem'));
  if (takes === null || markState === 'given') return '–';
  return joined(words(edition, `forms:segments.state.${markState}`));
}
