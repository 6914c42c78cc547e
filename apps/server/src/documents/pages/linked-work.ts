import type { LinkedWorkView } from '@prestasi/contract';
import { paragraph, printable } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type Edition, joined, words } from './edition.ts';

/** Returns the projects and tasks that an item, or a row of its scorecard, links as evidence, each with its remarks. */
export function workBlocks(edition: Edition, linkedWork: readonly LinkedWorkView[]): PdfBlock[] {
  return linkedWork.flatMap((link) => [
    paragraph(
      [
        { text: `${joined(words(edition, `forms:work.kind.${link.kind}`))}: `, style: 'labelRun' },
        { text: printable(link.title) },
        { text: ` · ${factsOf(edition, link).join(' · ')}`, style: 'quietRun' },
      ],
      undefined,
      1,
    ),
    ...link.remarks.map(({ writtenOn, text }) =>
      paragraph(
        [{ text: `${joined(dayIn(edition, writtenOn))}: `, style: 'quietRun' }, { text: printable(text) }],
        undefined,
        1,
      ),
    ),
  ]);
}

function factsOf(edition: Edition, { projectName, role, state, progress, dueOn, takenOn }: LinkedWorkView): string[] {
  const facts = [
    ...(projectName === null ? [] : [words(edition, 'forms:work.inProject', { project: printable(projectName) })]),
    words(edition, `forms:work.role.${role}`),
    words(edition, `forms:work.state.${state}`),
    ...(progress === null
      ? []
      : [words(edition, 'forms:work.progress', ({ format }) => ({ progress: format.weight(progress * 100) }))]),
    words(edition, 'forms:work.due', ({ format }) => ({ day: format.day(dueOn) })),
    ...(takenOn === null ? [] : [words(edition, 'forms:work.asOf', ({ format }) => ({ day: format.day(takenOn) }))]),
  ];
  return facts.map(joined);
}

function dayIn({ readings }: Edition, day: string): readonly string[] {
  return readings.map(({ format }) => format.day(day));
}

/** Returns the names of the files that are evidence for an item. */
export function fileBlocks(edition: Edition, files: readonly { readonly name: string }[]): PdfBlock[] {
  return files.map(({ name }) =>
    paragraph(
      [{ text: `${joined(words(edition, 'forms:evidence.label'))}: `, style: 'labelRun' }, { text: printable(name) }],
      undefined,
      1,
    ),
  );
}
