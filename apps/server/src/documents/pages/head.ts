import type { Finality } from '@prestasi/contract';
import { beside, facts, type Fact, line, paragraph, type PdfText } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { type Edition, joined, oneBelowAnother, sideBySide, words } from './edition.ts';

/** Returns the head of the form: whose it is, of which year and phase, where they stand, and what came out. */
export function headOf(edition: Edition, finality: Finality): readonly PdfBlock[] {
  const { form } = edition;
  const title = [
    paragraph(sideBySide(words(edition, 'documents:title')), 'label', 3),
    paragraph(form.appraisee.name, 'title', 2),
    paragraph(
      sideBySide(words(edition, `common:phase.${form.phase}`).map((name) => `${name} ${form.year}`)),
      'subtitle',
    ),
  ];
  return [
    beside([
      { block: { stack: title }, width: '*' },
      { block: { stack: resultOf(edition, finality) }, width: 170 },
    ]),
    line(undefined, [0, 6, 0, 9]),
    facts(factsOf(edition)),
    ...notesOf(edition, finality),
  ];
}

function resultOf(edition: Edition, finality: Finality): PdfBlock[] {
  const { score } = edition.form;
  const status: PdfBlock = {
    ...(paragraph(oneBelowAnother(words(edition, `documents:status.${finality}`)), statusStyle(finality)) as object),
    alignment: 'right',
  } as PdfBlock;
  if (score === null || score.state === 'running') return [status];
  const bands = edition.readings.map(({ form }) => form.score?.band?.label ?? '');
  return [
    { text: score.score, style: 'figure', alignment: 'right' },
    { text: joined(bands), style: 'strong', alignment: 'right', margin: [0, 0, 0, 2] },
    status,
  ];
}

function statusStyle(finality: Finality): 'danger' | 'quiet' {
  return finality === 'provisional' ? 'danger' : 'quiet';
}

function factsOf(edition: Edition): readonly Fact[] {
  const { form } = edition;
  const { appraisee, outcome, lastYearScore, waiverReason } = form;
  const label = (key: string, params = {}) => sideBySide(words(edition, `documents:fact.${key}`, params));
  const known = (key: string, value: PdfText | null, params = {}): Fact[] =>
    value === null ? [] : [{ label: label(key, params), value }];
  return [
    ...known('employeeNumber', appraisee.employeeNumber),
    ...known('position', appraisee.position),
    ...known('grade', appraisee.grade),
    ...known('category', sideBySide(words(edition, `common:category.${form.category}`))),
    ...known('department', appraisee.department),
    ...known('company', appraisee.company),
    ...known('supervisor', appraisee.supervisorName),
    ...known('year', String(form.year)),
    ...known('level', sideBySide(words(edition, `common:level.${form.level}`))),
    ...known('outcome', outcome === null ? null : sideBySide(words(edition, `documents:outcome.${outcome}`))),
    ...known('lastYear', lastYearScore, { year: form.year - 1 }),
    ...known(
      'waiver',
      waiverReason === null ? null : joined(edition.readings.map((one) => one.form.waiverReason ?? '')),
    ),
  ];
}

function notesOf(edition: Edition, finality: Finality): PdfBlock[] {
  const { form } = edition;
  const note = (key: 'provisional' | 'provisionalPlan' | 'reading.part1Only' | 'reading.noMarks') =>
    paragraph(oneBelowAnother(words(edition, `documents:${key}`)), 'quiet');
  const isYearEnd = form.phase === 'year_end';
  const erased = form.timeline.find(({ action }) => action === 'erased');
  return [
    ...(erased === undefined ? [] : [erasedNote(edition, erased.at)]),
    ...(finality === 'provisional' ? [note(isYearEnd ? 'provisional' : 'provisionalPlan')] : []),
    ...(form.notSubmitted
      ? [
          paragraph(
            oneBelowAnother(words(edition, 'forms:notice.notSubmitted', { name: form.appraisee.name })),
            'quiet',
          ),
        ]
      : []),
    ...(form.isPart1Only ? [note('reading.part1Only')] : []),
    ...(!form.isPart1Only && isYearEnd && !form.marksVisible ? [note('reading.noMarks')] : []),
  ];
}

function erasedNote(edition: Edition, at: string): PdfBlock {
  const said = words(edition, 'forms:notice.erased', ({ format }) => ({ day: format.dayOf(at) }));
  return paragraph(oneBelowAnother(said), 'quiet');
}
