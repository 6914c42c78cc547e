import { itemNumber } from '@prestasi/domain';
import { paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { fileBlocks, workBlocks } from './linked-work.ts';
import { type Edition, type Item, joined, oneBelowAnother, phaseIn, words } from './edition.ts';

/** Returns an item as another reading has it: titles of competencies are in its language. */
export function inReadings({ readings }: Edition, { id, part }: Item): readonly Item[] {
  return readings.flatMap(({ form }) => form.content.items.find((one) => one.id === id && one.part === part) ?? []);
}

/** Returns an item's title with its number, in strong type. */
export function titleBlock(edition: Edition, item: Item): PdfBlock {
  const number = itemNumber(edition.form.content.items, item);
  const before = number === null ? '' : `${item.part === 'kra' ? 'KRA ' : ''}${number}  `;
  const titles = inReadings(edition, item).map(({ title }) => title);
  const [main = '', ...others] = titles;
  return paragraph(
    [
      { text: before + main, style: 'strong' },
      ...others.filter((title) => title !== main).map((title) => ({ text: `  ${title}`, style: 'quietRun' as const })),
    ],
    undefined,
    1,
  );
}

/** Returns what an item says besides its title: description, indicators, and how it changed during the year. */
export function descriptionBlocks(edition: Edition, item: Item): PdfBlock[] {
  const all = inReadings(edition, item);
  const descriptions = all.map(({ description }) => description ?? '');
  const indicators = all.map((one) => one.indicators.join(' · '));
  return [
    ...(descriptions[0] === '' ? [] : [paragraph(oneBelowAnother(descriptions), 'quiet', 1)]),
    ...alignmentBlocks(edition, item),
    ...(indicators[0] === '' ? [] : [noteBlock(words(edition, 'documents:indicators'), indicators)]),
    ...changeBlocks(edition, item),
  ];
}

/** Returns how an item changed after planning: added, removed, revised from what. */
function changeBlocks(edition: Edition, { addedIn, removedIn, original }: Item): PdfBlock[] {
  const changes = [
    ...(addedIn === 'planning' ? [] : [words(edition, 'documents:added', phaseIn(addedIn))]),
    ...(removedIn === null ? [] : [words(edition, 'documents:removed', phaseIn(removedIn))]),
    ...(original === null
      ? []
      : [
          words(edition, 'documents:was', ({ format }) => ({
            text: [original.title, original.weight === null ? '' : format.weight(original.weight)]
              .filter((text) => text !== '')
              .join(' · '),
          })),
        ]),
  ];
  return changes.map((texts) => paragraph(joined(texts), 'small', 1));
}

/** Returns what people wrote about an item, each with who wrote it. */
export function remarkBlocks(edition: Edition, item: Item): PdfBlock[] {
  const remarks = [
    ['forms:field.progressRemark', item.progressRemark],
    ['forms:field.reviewRemark', item.reviewRemark],
    ['forms:field.evidence', item.evidence],
    ['forms:field.markRemark', item.markRemark],
    ['forms:score.said.moderated', item.moderationReason],
  ] as const;
  return [
    ...workBlocks(edition, item.linkedWork),
    ...fileBlocks(edition, item.files),
    ...remarks.flatMap(([key, text]) => (text === null || text === '' ? [] : [noteBlock(words(edition, key), [text])])),
  ];
}

/** Returns a text after its quiet label. */
export function noteBlock(labels: readonly string[], texts: readonly string[]): PdfBlock {
  const [main = '', ...others] = texts;
  return paragraph(
    [
      { text: `${joined(labels)}: `, style: 'labelRun' },
      { text: main },
      ...others.filter((text) => text !== main).map((text) => ({ text: `\n${text}`, style: 'quietRun' as const })),
    ],
    undefined,
    1,
  );
}

function alignmentBlocks(edition: Edition, { alignment }: Item): PdfBlock[] {
  if (alignment === null) return [];
  const { title, of } = alignment;
  const kinds = of === null ? words(edition, 'forms:align.objective') : words(edition, 'forms:align.kra', { name: of });
  const lines = words(edition, 'forms:align.now', { title }).map((line, index) => `${line} (${kinds[index] ?? ''})`);
  return [paragraph(oneBelowAnother(lines), 'quiet', 1)];
}
