import { exportScores } from '@prestasi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PackButton } from '../../shared/prepared/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import {
  ButtonLink,
  ChoiceMenu,
  DataTable,
  EmptyState,
  ExportButton,
  PageHeader,
  Panel,
  tableOf,
  useListState,
} from '../../shared/ui/index.ts';
import { useScoreColumns } from './score-columns.tsx';
import { ScoreFilters } from './score-filters.tsx';
import { FILTERS, isNarrowed, narrowingOf, type ScoreRow, scoresQuery } from './scores.ts';

const DEFAULTS = { sort: 'name', hidden: ['supervisor'] } as const;

/** Everybody's final score of a year: for administrators and HR. */
export function ScoreListScreen() {
  const { t } = useTranslation('score-list');
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const state = useListState(DEFAULTS, FILTERS);
  const list = useQuery({ ...scoresQuery(state), placeholderData: keepPreviousData });
  const page = list.data;
  const columns = useScoreColumns(page, address);
  const readsLogs = usePermission('cycle.manage');
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={page && t('lead', { year: page.year })}
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
        <DataTable<ScoreRow>
          caption={t('title')}
          columns={columns}
          {...tableOf(state, list)}
          rowKey={(row) => String(row.appraisalId)}
          sortsElsewhere
          empty={
            isNarrowed(state) ? (
              <EmptyState title={t('empty.filtered')} />
            ) : (
              <EmptyState title={t('empty.title', { year: page?.year ?? '' })} detail={t('empty.detail')} />
            )
          }
        />
      </Panel>
    </>
  );
}
