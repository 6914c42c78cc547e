import { getCompletionStatistics, type OutputOf } from '@prestasi/contract';
import { PHASES, type Phase } from '@prestasi/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { ChoiceMenu } from '../../shared/ui/index.ts';
import { CompletionLines } from './completion-picture.tsx';
import { doneOn, placedDays } from './completion.ts';
import { Figure, type ExportedFigure } from './figure.tsx';
import { peopleAddress, unitAddress } from './people-address.ts';
import { Waiting } from './waiting.tsx';
import { sentences } from './texts.ts';
import type { StatisticsFilter } from './use-filter.ts';

type Props = { readonly filter: StatisticsFilter; readonly before: number | undefined; readonly scope: string };

/** How many forms of a phase are complete from day to day until its last day, with another year behind. */
export function CompletionFigure({ filter, before, scope }: Props) {
  const { t } = useTranslation(['statistics', 'common']);
  const [phase, setPhase] = useState<Phase>('year_end');
  const query = useSteadyQuery(
    queryOf(getCompletionStatistics, { query: { ...filter, phase, ...(before !== undefined && { before }) } }),
  );
  if (query.data === undefined) return <Waiting title={t('completion.title')} query={query} lines={13} />;
  return (
    <Loaded
      completion={query.data}
      scope={scope}
      filter={filter}
      exported={{ ...filter, before: query.data.before.year, phase: query.data.phase, figure: 'completion' }}
      choice={
        <ChoiceMenu
          single
          label={t(`common:phase.${query.data.phase}`)}
          options={PHASES.map((value) => ({ value, label: t(`common:phase.${value}`) }))}
          chosen={[query.data.phase]}
          onChange={([next]) => setPhase(oneOf(PHASES, next) ?? phase)}
        />
      }
    />
  );
}

type LoadedProps = {
  readonly filter: StatisticsFilter;
  readonly completion: OutputOf<typeof getCompletionStatistics>;
  readonly scope: string;
  readonly choice: ReactNode;
  readonly exported: ExportedFigure;
};

function Loaded({ completion, filter, scope, choice, exported }: LoadedProps) {
  const { t } = useTranslation(['statistics', 'common']);
  const format = useFormat();
  const { now, before, today, units, by, phase: shown } = completion;
  const legend = [
    { key: 'now', mark: 'solid', label: String(now.year) },
    { key: 'before', mark: 'dotted', label: String(before.year) },
  ] as const;
  const done = doneOn(now, today);
  const placed = placedDays(now, before, today);
  const isComparable = now.lastDay !== null && before.lastDay !== null && before.of > 0;
  const then = isComparable ? doneOn(before, placed.otherDay) : null;
  const share = (part: number, of: number) => (of === 0 ? '–' : `${format.number(part)} (${format.share(part / of)})`);
  return (
    <Figure
      title={t('completion.title')}
      scope={scope}
      legend={legend}
      choice={choice}
      note={sentences(
        t('completion.note', { done: format.number(done), of: format.number(now.of) }),
        then === null
          ? ''
          : t('completion.compared', { year: before.year, done: format.number(then), of: format.number(before.of) }),
        t('completion.leftOut'),
      )}
      table={{
        head: [t(`by.${by}`), t('people'), ...PHASES.map((phase) => t(`common:phase.${phase}`))],
        rows: units.map(({ id, name, of, done: phases }) => ({
          key: String(id),
          to: unitAddress(now.year, filter, { by, id, phase: shown }),
          cells: [name ?? t('noUnit'), format.number(of), ...PHASES.map((phase) => share(phases[phase] ?? 0, of))],
        })),
      }}
      exported={exported}
      renderPicture={(width) => (
        <CompletionLines
          width={width}
          {...placed}
          now={now}
          people={peopleAddress(now.year, filter, { phase: shown })}
        />
      )}
    />
  );
}
