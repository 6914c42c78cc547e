import { PHASES } from '@prestasi/domain';
import { paragraph } from '../../platform/pdf/blocks.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { table } from '../../platform/pdf/table.ts';
import { bandBar, bandLegend, shareBar, targetBar } from './charts.ts';
import { capitalised, DRAWING_WIDTH, type Report, section, shareText } from './report.ts';

/** Completion of each phase over all, then by company or department. */
export function completionSection(report: Report): readonly PdfBlock[] {
  const { statistics, say, same, text, number } = report;
  const { units, by } = statistics.completion;
  const all = units.reduce((sum, { of }) => sum + of, 0);
  const doneIn = (phase: (typeof PHASES)[number]) => units.reduce((sum, { done }) => sum + (done[phase] ?? 0), 0);
  const phases = table({
    columns: [
      { title: say('completion.phase'), width: '*' },
      { title: '', width: DRAWING_WIDTH },
      { title: say('completion.done'), width: 80, align: 'right' },
      { title: say('completion.of'), width: 60, align: 'right' },
    ],
    rows: PHASES.map((phase) => [
      text(`common:phase.${phase}`),
      shareBar(DRAWING_WIDTH, all === 0 ? 0 : doneIn(phase) / all),
      shareText(report, doneIn(phase), all),
      number(all),
    ]),
  });
  const byUnit = table({
    columns: [
      { title: same(`by.${by}`), width: '*' },
      { title: same('people'), width: 60, align: 'right' },
      ...PHASES.map((phase) => ({ title: text(`common:phase.${phase}`), width: 92, align: 'right' }) as const),
    ],
    rows: units.map(({ name, of, done }) => [
      name ?? same('noUnit'),
      number(of),
      ...PHASES.map((phase) => shareText(report, done[phase] ?? 0, of)),
    ]),
  });
  return section(report, 'completion', [phases, byUnit]);
}

/** The distribution of final scores by band, with those not final yet apart and the year before behind them. */
export function bandSection(report: Report): readonly PdfBlock[] {
  const { statistics, same, say, number } = report;
  const { bands, before, year, counts } = statistics.head;
  const isOpen = bands.some(({ provisional }) => provisional !== null);
  const most = Math.max(1, ...bands.flatMap((band) => [band.final + (band.provisional ?? 0), band.before]));
  const rows = bands
    .toReversed()
    .map((band) => [
      band.label,
      bandBar(DRAWING_WIDTH, { final: band.final, provisional: band.provisional ?? 0, before: band.before }, most),
      shareText(report, band.final, counts.final),
      ...(isOpen ? [number(band.provisional ?? 0)] : []),
      number(band.before),
    ]);
  return section(report, 'bands', [
    bandLegend({
      final: say('bands.final', { year }),
      provisional: isOpen ? say('bands.provisional') : null,
      before: say('bands.before', { before }),
    }),
    table({
      columns: [
        { title: same('bands.band'), width: '*' },
        { title: '', width: DRAWING_WIDTH },
        { title: capitalised(same('status.final')), width: 70, align: 'right' },
        ...(isOpen ? [{ title: capitalised(same('status.provisional')), width: 66, align: 'right' } as const] : []),
        { title: String(before), width: 44, align: 'right' },
      ],
      rows,
    }),
    ...(isOpen ? [] : [paragraph(say('bands.withheld'), 'quiet')]),
  ]);
}

/** The change of final scores on the year before, and the movement between bands. */
export function changeSection(report: Report): readonly PdfBlock[] {
  const { statistics, same, say, number } = report;
  const { change, before, year } = statistics.head;
  const { bands, flows, without } = statistics.flow;
  const labels = bands.toReversed();
  const sentence =
    change.mean === null
      ? same('flow.none')
      : say('change.sentence', {
          before,
          mean: signed(change.mean),
          up: number(change.up),
          down: number(change.down),
          same: number(change.same),
          none: number(change.none),
        });
  if (flows.length === 0) return section(report, 'change', [paragraph(sentence)]);
  return section(report, 'change', [
    paragraph(sentence),
    table({
      columns: [
        { title: same('flow.table', { before, year }), width: '*' },
        ...labels.map(({ label }) => ({ title: label, width: 66, align: 'right' }) as const),
      ],
      rows: labels.map(({ key, label }) => [
        label,
        ...labels.map((to) => number(flows.find((one) => one.from === key && one.to === to.key)?.people ?? 0)),
      ]),
    }),
    ...(without === 0 ? [] : [paragraph(same('flow.without', { count: without, before }), 'quiet')]),
  ]);
}

/** Training hours against their target by company or department. */
export function trainingSection(report: Report): readonly PdfBlock[] {
  const { statistics, same, say, number } = report;
  const { groups, by, leftOut } = statistics.training;
  const rest = leftOut === 0 ? [] : [paragraph(same('training.leftOut', { count: leftOut }), 'quiet')];
  if (groups.length === 0) return section(report, 'training', [paragraph(same('training.none')), ...rest]);
  const most = Math.max(...groups.flatMap(({ hours, target }) => [Number(hours), Number(target)]));
  const width = 130;
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  const reached = groups.reduce((sum, group) => sum + group.reached, 0);
  return section(report, 'training', [
    paragraph(say('training.sentence', { reached: number(reached), people: number(people) })),
    table({
      columns: [
        { title: same(`by.${by}`), width: '*' },
        { title: '', width },
        { title: same('training.hours'), width: 54, align: 'right' },
        { title: same('training.target'), width: 46, align: 'right' },
        { title: same('training.reached'), width: 70, align: 'right' },
        { title: same('people'), width: 46, align: 'right' },
      ],
      rows: groups.map((group) => [
        group.name ?? same('noUnit'),
        targetBar(width, Number(group.hours), Number(group.target), most),
        group.hours,
        group.target,
        shareText(report, group.reached, group.people),
        number(group.people),
      ]),
    }),
    paragraph(same('training.note'), 'small'),
    ...rest,
  ]);
}

/** Returns a difference with its sign, as people write it. */
export function signed(difference: string): string {
  if (difference.startsWith('-')) return `−${difference.slice(1)}`;
  return /[1-9]/.test(difference) ? `+${difference}` : difference;
}
