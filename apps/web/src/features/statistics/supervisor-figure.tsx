import { getSupervisorStatistics, type OutputOf } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { Figure, type Legend } from './figure.tsx';
import { SupervisorRows } from './supervisor-picture.tsx';
import { sentences } from './texts.ts';
import type { StatisticsFilter } from './use-filter.ts';
import { Waiting } from './waiting.tsx';

type Supervisors = OutputOf<typeof getSupervisorStatistics>;
type Difference = Supervisors['supervisors'][number]['fromSelf'];
type Props = { readonly filter: StatisticsFilter; readonly scope: string };

/** Shows the mean differences of each supervisor's marks from self scores and from comparable teams, with their intervals. */
export function SupervisorFigure({ filter, scope }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const query = useSteadyQuery(queryOf(getSupervisorStatistics, { query: filter }));
  const found = query.data;
  if (found === undefined) return <Waiting title={t('supervisors.title')} query={query} />;
  const say = (difference: Difference | null) =>
    difference === null
      ? '–'
      : t('supervisors.interval', {
          mean: format.signed(difference.mean),
          low: format.signed(difference.low),
          high: format.signed(difference.high),
        });
  const rows = found.supervisors.map((one) => ({
    ...one,
    self: say(one.fromSelf),
    teams: say(one.fromTeams),
    to: `/profile-staff?id=${one.id}`,
  }));
  const legend: readonly Legend[] = [
    { key: 'self', mark: 'second', label: t('supervisors.fromSelf.name') },
    { key: 'teams', mark: 'solid', label: t('supervisors.fromTeams.name') },
  ];
  return (
    <Figure
      title={t('supervisors.title')}
      scope={scope}
      legend={rows.length === 0 ? [] : legend}
      note={sentences(
        t('supervisors.note'),
        found.fewer === 0 ? '' : t('supervisors.fewer', { count: found.fewer }),
        found.leftOut === 0 ? '' : t('supervisors.leftOut', { count: found.leftOut }),
      )}
      table={{
        head: [
          t('supervisors.supervisor'),
          t('supervisors.forms'),
          t('supervisors.fromSelf.name'),
          t('supervisors.fromTeams.name'),
        ],
        rows: rows.map(({ id, name, forms, self, teams, to }) => ({
          key: String(id),
          to,
          cells: [name, format.number(forms), self, teams],
        })),
      }}
      exported={{ ...filter, figure: 'supervisors' }}
      renderPicture={(width) =>
        rows.length === 0 ? (
          <p>{t(found.needsCompany ? 'supervisors.chooseCompany' : 'supervisors.none')}</p>
        ) : (
          <SupervisorRows width={width} rows={rows} />
        )
      }
    />
  );
}
