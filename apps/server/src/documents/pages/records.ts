import { heading, paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type PdfCellContent, type PdfColumn, table } from '../../platform/pdf/table.ts';
import { type Edition, joined, oneBelowAnother, sideBySide, words } from './edition.ts';

/** Returns the training of a form: needs, attended and external training, self learning; or that there is none. */
export function trainingBlocks(edition: Edition): readonly PdfBlock[] {
  const { trainingNeeds, trainingRecords, externalTrainings, selfLearnings } = edition.form.content;
  const blocks = [
    ...group(
      edition,
      'forms:need.title',
      [
        column(edition, 'forms:field.programme', '*'),
        column(edition, 'forms:field.method', 95),
        column(edition, 'forms:field.targetDate', 70),
        column(edition, 'forms:field.reason', 110),
        column(edition, 'forms:needStatus.title', 80),
      ],
      trainingNeeds.map(({ programme, method, targetDate, reason, outcome }) => [
        programme,
        joined(edition.readings.map(({ language }) => edition.methodIn(language, method))),
        day(edition, targetDate),
        reason,
        outcome === null ? '–' : joined(words(edition, `forms:needStatus.${outcome.status}`)),
      ]),
    ),
    ...group(
      edition,
      'forms:record.title',
      [
        column(edition, 'forms:field.programme', '*'),
        column(edition, 'forms:record.dates', 130),
        column(edition, 'forms:field.hours', 50, 'right'),
        column(edition, 'forms:record.rating', 60, 'right'),
      ],
      trainingRecords.map(({ title, startsOn, endsOn, hours, rating }) => [
        title,
        startsOn === endsOn ? day(edition, startsOn) : `${day(edition, startsOn)} – ${day(edition, endsOn)}`,
        String(hours),
        rating === null ? '–' : String(rating),
      ]),
    ),
    ...group(
      edition,
      'forms:external.title',
      [
        column(edition, 'forms:field.programme', '*'),
        column(edition, 'forms:external.provider', 105),
        column(edition, 'forms:record.dates', 75),
        column(edition, 'documents:column.confirmation', 95),
        column(edition, 'forms:field.hours', 50, 'right'),
      ],
      externalTrainings.map(({ title, provider, endsOn, hours, isConfirmed }) => [
        title,
        provider,
        day(edition, endsOn),
        confirmed(edition, isConfirmed),
        String(hours),
      ]),
    ),
    ...group(
      edition,
      'forms:learning.title',
      [
        column(edition, 'forms:field.title.learning', '*'),
        column(edition, 'forms:field.learnedOn', 75),
        column(edition, 'documents:column.confirmation', 95),
        column(edition, 'forms:field.hours', 50, 'right'),
      ],
      selfLearnings.map(({ title, learnedOn, hours, isConfirmed }) => [
        title,
        day(edition, learnedOn),
        confirmed(edition, isConfirmed),
        hours === null ? '–' : String(hours),
      ]),
    ),
  ];
  return blocks.length > 0 ? blocks : [nothing(edition, 'training')];
}

/** Returns the contributions of a form, internal and external ones; or that there is none. */
export function contributionBlocks(edition: Edition): readonly PdfBlock[] {
  const { contributions } = edition.form.content;
  const blocks = (['internal', 'external'] as const).flatMap((kind) =>
    group(
      edition,
      `forms:contribution.${kind}`,
      [
        column(edition, 'forms:field.activity', '*'),
        column(edition, 'forms:field.levelKey', 110),
        column(edition, 'documents:column.evidence', 95),
        column(edition, 'documents:column.confirmation', 80),
        column(edition, 'documents:column.mark', 40, 'right'),
      ],
      contributions
        .filter((one) => one.kind === kind)
        .map(({ activity, levelKey, evidence, isConfirmed, mark }) => [
          activity,
          levelIn(edition, levelKey),
          evidence?.name ?? '–',
          confirmed(edition, isConfirmed),
          mark === null ? '–' : String(mark),
        ]),
    ),
  );
  return blocks.length > 0 ? blocks : [nothing(edition, 'contributions')];
}

function nothing(edition: Edition, part: 'training' | 'contributions'): PdfBlock {
  return paragraph(oneBelowAnother(words(edition, `documents:none.${part}`)), 'quiet');
}

function group(
  edition: Edition,
  title: `forms:${string}`,
  columns: readonly PdfColumn[],
  rows: readonly (readonly PdfCellContent[])[],
): readonly PdfBlock[] {
  return rows.length === 0 ? [] : [heading(sideBySide(words(edition, title)), 3), table({ columns, rows })];
}

function column(
  edition: Edition,
  key: `forms:${string}` | `documents:${string}`,
  width: number | '*',
  align: 'left' | 'right' = 'left',
): PdfColumn {
  return { title: oneBelowAnother(words(edition, key)), width, align };
}

function levelIn({ form, readings }: Edition, key: string | null): string {
  const level = form.policy.contributions.levels.find((one) => one.key === key);
  return level === undefined ? '–' : joined(readings.map(({ language }) => level.label[language]));
}

function confirmed(edition: Edition, isConfirmed: boolean | null): string {
  const state = isConfirmed === null ? 'open' : isConfirmed ? 'yes' : 'no';
  return joined(words(edition, `forms:confirmation.${state}`));
}

function day({ readings }: Edition, value: string | null): string {
  return value === null ? '–' : joined(readings.map(({ format }) => format.day(value)));
}
