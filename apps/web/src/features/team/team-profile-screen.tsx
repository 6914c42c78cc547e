import { getTeamUnits, listTeam } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isFirstReading, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import {
  DataTable,
  EmptyState,
  LinesSkeleton,
  PageHeader,
  Panel,
  tableOf,
  useListState,
} from '../../shared/ui/index.ts';
import { ToRatePanel, toRateQuery } from '../../shared/training/index.ts';
import { TEAM_DEFAULTS, TEAM_FILTERS, teamQuery, type TeamRow } from './team.ts';
import { TeamActions } from './team-actions.tsx';
import { TeamCards } from './team-cards.tsx';
import { useTeamColumns } from './team-columns.tsx';
import { TeamFilters } from './team-filters.tsx';
import classes from './team.module.css';

/** The people of one's team, unit or companies, as a list or as cards. */
export function TeamProfileScreen() {
  const { t } = useTranslation('team');
  const looksAfter = usePermission('employee.write');
  const supervises = usePermission('profile.own');
  const state = useListState(TEAM_DEFAULTS, TEAM_FILTERS);
  const team = useSteadyQuery(queryOf(listTeam, { query: teamQuery(state) }));
  const units = useQuery(queryOf(getTeamUnits, {}));
  const toRate = useQuery({ ...toRateQuery, enabled: supervises });
  // What would move the people, or give them another column, is read before they are shown.
  const isReading = isFirstReading(toRate) || isFirstReading(units);
  const columns = useTeamColumns((units.data?.companies.length ?? 0) > 1);
  const isNarrowed = state.search !== '' || TEAM_FILTERS.some((name) => name !== 'view' && state.filters[name]?.length);
  const list = {
    caption: t('caption'),
    columns,
    rowKey: (row: TeamRow) => String(row.id),
    ...tableOf(state, team),
    sortsElsewhere: true,
    empty: isNarrowed ? <EmptyState title={t('noMatch')} /> : <EmptyState title={t('none')} detail={t('noneDetail')} />,
  };
  const asCards = state.filters['view']?.[0] === 'cards';
  return (
    <>
      <PageHeader
        title={t('title.team')}
        sub={t(looksAfter ? 'lead.scope' : 'lead.team')}
        actions={looksAfter && <TeamActions />}
      />
      {supervises && (
        <div className={classes.asked}>
          <ToRatePanel evaluator="supervisor" />
        </div>
      )}
      {isReading ? (
        <Panel key="reading">
          <LinesSkeleton lines={12} />
        </Panel>
      ) : (
        <Panel flush>
          <TeamFilters state={state} isNarrowed={isNarrowed} total={team.data?.total} />
          {asCards ? <TeamCards {...list} /> : <DataTable<TeamRow> {...list} />}
        </Panel>
      )}
    </>
  );
}
