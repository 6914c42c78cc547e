import { exportScores } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useSteadyQuery } from '../../shared/api/index.ts';
import { PackButton } from '../../shared/prepared/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import {
  ButtonLink,
  ChoiceMenu,
  ExportButton,
  ListTable,
  PageHeader,
  Panel,
  UNREAD_LINE,
  useFullAddress,
  useListState,
} from '../../shared/ui/index.ts';
import { useScoreColumns } from './score-columns.tsx';
import { ScoreFilters } from './score-filters.tsx';
import { FILTERS, isNarrowed, narrowingOf, scoresQuery } from './scores.ts';

const DEFAULTS = { sort: 'name', hidden: ['supervisor'] } as const;

/** Everybody's final score of a year: for administrators and HR. */
export function ScoreListScreen() {
  const { t } = useTranslation('score-list');
  const address = useFullAddress();
  const state = useListState(DEFAULTS, FILTERS);
  const list = useSteadyQuery(scoresQuery(state));
  const page = list.data;
  const columns = useScoreColumns(page, address);
  const readsLogs = usePermission('cycle.manage');
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={page ? t('lead', { year: page.year }) : UNREAD_LINE}
        actions={
          page && (
            <>
              <ChoiceMenu
                single
                label={t('year', { year: page.year })}
                options={page.years.map((year) => ({ value: String(year), label: String(year) }))}
                chosen={[String(page.year)]}
                onChange={([year]) =>
                  state.set({ filters: { ...state.filters, year: year === undefined ? [] : [year] } })
                }
              />
              {readsLogs && <ButtonLink to="/score-logs">{t('logs')}</ButtonLink>}
              <ExportButton
                isOfPage
                isList
                call={exportScores}
                input={{ query: { ...narrowingOf(state), year: page.year } }}
                what={t('title')}
                rows={page.total}
              />
              <PackButton
                asked={{ list: 'scores', filter: { ...narrowingOf(state), year: page.year } }}
                what={t('title')}
                forms={page.total}
              />
            </>
          )
        }
      />
      <Panel flush>
        <ScoreFilters page={page} state={state} />
        <ListTable
          caption={t('title')}
          columns={columns}
          state={state}
          list={list}
          rowKey={(row) => String(row.appraisalId)}
          sortsElsewhere
          isNarrowed={isNarrowed(state)}
          noMatch={t('empty.filtered')}
          none={{ title: t('empty.title', { year: page?.year ?? '' }), detail: t('empty.detail') }}
        />
      </Panel>
    </>
  );
}
