import type { FormDocument } from '@prestasi/contract';
import { heading, paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type Edition, joined, oneBelowAnother, sideBySide, words } from './edition.ts';
import { noteBlock } from './item-texts.ts';
import { formulaBlock, workingBlock } from './working.ts';

type Revision = FormDocument['revisions'][number];

/** Returns the score with its calculation; after an appeal each revision with its own, and why it was raised. */
export function scoreBlocks(edition: Edition): readonly PdfBlock[] {
  const { score, revisions } = edition.form;
  if (revisions.length > 1) return revisionsBlocks(edition);
  if (score === null) return [];
  const title = words(edition, score.state === 'final' ? 'forms:score.final' : 'forms:score.running');
  return [
    heading(sideBySide(title)),
    workingBlock(edition, (form) => form.score),
    ...bandOf(edition, (form) => form.score),
    formulaBlock(edition),
  ];
}

function revisionsBlocks(edition: Edition): readonly PdfBlock[] {
  const { year, revisions } = edition.form;
  return [
    heading(sideBySide(words(edition, 'appeal:revision.title', { year }))),
    ...revisions.flatMap((revision, index) => revisionBlocks(edition, revision, index)),
    formulaBlock(edition),
  ];
}

function revisionBlocks(edition: Edition, { revision, decidedAt, score, points }: Revision, index: number) {
  const title = words(edition, 'appeal:revision.heading', ({ format }) => ({
    number: revision,
    when: format.dateTime(decidedAt),
  }));
  const scoreIn = (form: FormDocument) => form.revisions[index]?.score ?? null;
  return [
    heading(sideBySide(title), 2),
    paragraph([{ text: score.score, style: 'strong' }], undefined, 1),
    ...bandOf(edition, scoreIn),
    workingBlock(edition, scoreIn),
    ...points.map((_, place) => pointBlock(edition, index, place)),
  ];
}

/** What a point of the appeal was about, its reason, and the reasons of those who decided it. */
function pointBlock(edition: Edition, index: number, place: number): PdfBlock {
  const points = edition.readings.flatMap(({ form }) => form.revisions[index]?.points[place] ?? []);
  const point = points[0];
  if (point === undefined) return { text: '' };
  const parts = words(edition, `appeal:part.${point.part}`);
  const about =
    point.title === null
      ? edition.readings.map((_, at) => words(edition, 'appeal:points.whole', { part: parts[at] ?? '' })[at] ?? '')
      : points.map(({ title }) => title ?? '');
  return {
    stack: [
      paragraph(oneBelowAnother(about), 'strong', 1),
      noteBlock(words(edition, 'documents:reason.appeal'), [point.reason]),
      ...point.decisions.map((decision) => noteBlock(words(edition, 'documents:reason.decision'), [decision])),
    ],
    margin: [0, 0, 0, 6],
  };
}

function bandOf(edition: Edition, scoreIn: (form: FormDocument) => FormDocument['score']): PdfBlock[] {
  const labels = edition.readings.flatMap(({ form }) => scoreIn(form)?.band?.label ?? []);
  return labels.length === 0 ? [] : [paragraph(joined(labels), 'strong')];
}

/** Returns the appeals against the result and the corrections of errors, with their state; empty if there are none. */
export function appealBlocks(edition: Edition): readonly PdfBlock[] {
  const { appeals } = edition.form;
  if (appeals.length === 0) return [];
  return [
    heading(sideBySide(words(edition, 'documents:appeals'))),
    ...appeals.map(({ kind, state, filedAt, dueOn }) => {
      const about = words(edition, `documents:appealOf.${kind}`, ({ format }) => ({
        filed: format.dayOf(filedAt),
        due: format.day(dueOn),
      }));
      const states = words(edition, `appeal:state.${state}`);
      return paragraph(oneBelowAnother(about.map((text, index) => `${text} · ${states[index] ?? ''}`)));
    }),
  ];
}
