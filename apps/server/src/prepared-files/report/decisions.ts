import { facts, paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { table } from '../../platform/pdf/table.ts';
import { capitalised, type Report, section, shareText } from './report.ts';

/** What was moderated: forms, and, for those who may list them, marks and the bands that scores moved across. */
export function moderationSection(report: Report): readonly PdfBlock[] {
  const { statistics, say, number } = report;
  const { moderated, counts } = statistics.head;
  if (moderated === null) return section(report, 'moderation', [paragraph(say('withheld'))]);
  const of = counts.final + counts.provisional + counts.unfinished;
  const { moderations } = statistics;
  return section(report, 'moderation', [
    facts(
      [
        { label: say('moderation.forms'), value: shareText(report, moderated.all, of) },
        { label: say('moderation.raised'), value: number(moderated.raised) },
        { label: say('moderation.lowered'), value: number(moderated.lowered) },
        { label: say('moderation.both'), value: number(moderated.both) },
        ...(moderations === null
          ? []
          : [
              { label: say('moderation.marksRaised'), value: number(moderations.raised) },
              { label: say('moderation.marksLowered'), value: number(moderations.lowered) },
              { label: say('moderation.crossed'), value: number(moderations.crossed) },
            ]),
      ],
      4,
    ),
    ...(moderations === null ? [] : [paragraph(say('moderation.marks'), 'small', 2)]),
  ]);
}

/** Disagreements, and results that were revised after an appeal or for an error. */
export function revisionSection(report: Report): readonly PdfBlock[] {
  const { statistics, say, number } = report;
  const { disagreed, revised, counts } = statistics.head;
  return section(report, 'revision', [
    facts(
      [
        { label: say('revision.disagreed'), value: number(disagreed.all) },
        { label: say('revision.decided'), value: number(disagreed.decided) },
        { label: say('revision.revised'), value: shareText(report, revised, counts.final) },
      ],
      3,
    ),
  ]);
}

const STEPS_IN_ORDER = ['unsubmitted', 'supervisor', 'hod', 'hr', 'super_hr'] as const;

/** Who has no score, and why; and where the forms of the others wait. */
export function unfinishedSection(report: Report): readonly PdfBlock[] {
  const { statistics, say, same, text, number } = report;
  const { counts } = statistics.head;
  const reasons = ['notRated', 'left', 'notCompleted', 'unfinished', 'provisional'] as const;
  return [
    ...section(report, 'unfinished', [
      table({
        columns: [
          { title: say('unfinished.outcome'), width: 130 },
          { title: say('unfinished.why'), width: '*' },
          { title: same('people'), width: 80, align: 'right' },
        ],
        rows: reasons.map((reason) => [
          capitalised(same(`status.${reason}`)),
          say(`unfinished.reason.${reason}`),
          shareText(report, counts[reason], counts.all),
        ]),
      }),
    ]),
    ...section(report, 'waiting', [
      table({
        columns: [
          { title: say('waiting.step'), width: '*' },
          { title: say('waiting.forms'), width: 80, align: 'right' },
        ],
        rows: STEPS_IN_ORDER.map((step) => [
          step === 'unsubmitted' ? text('common:level.unsubmitted') : text(`common:step.${step}`),
          number(statistics.waiting[step] ?? 0),
        ]),
      }),
    ]),
  ];
}
