import { Button } from '@mantine/core';
import { listScoreSets } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../../shared/api/index.ts';
import {
  EmptyState,
  FilterBar,
  LinkTabs,
  ListFilter,
  ListSearch,
  PageError,
  PageHeader,
  PageSkeleton,
  TableFoot,
  useAddress,
  useListState,
} from '../../../shared/ui/index.ts';
import many from '../many/many.module.css';
import { GradeTable } from './grade-table.tsx';
import { type Asked, ScoreSetForm } from './score-set-form.tsx';
import { ScoreSetPanel } from './score-set-panel.tsx';
import { UseDialog } from './use-dialog.tsx';
import type { ScoreSet } from './named-settings.ts';

const FILTERS = ['state'] as const;

/**
 * The score sets of the group and of the companies in scope: as pictures to manage, or as a table of grades and ranges.
 */
export function ScoreManagementScreen() {
  const { t } = useTranslation(['scores', 'common']);
  const list = useListState({ sort: 'name', size: 25 }, FILTERS);
  const address = useAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [used, setUsed] = useState<ScoreSet | null>(null);
  const { page, size, search, filters } = list;
  const state = filters['state']?.[0] === 'archived' ? 'archived' : 'current';
  const found = useSteadyQuery(
    queryOf(listScoreSets, { query: { page, size, state, ...(search !== '' && { search }) } }),
  );
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) return <PageError title={t('title')} query={found} />;
  const { rows, total, canCreate, canCreateForGroup } = found.data;
  const isTable = address['view'] === 'table';
  return (
    <div className={many.page}>
      <PageHeader
        title={t('title')}
        sub={t('about')}
        actions={canCreate && <Button onClick={() => setAsked({ action: 'create' })}>{t('sets.create')}</Button>}
      />
      <LinkTabs
        label={t('views')}
        current={isTable ? 'table' : 'sets'}
        tabs={[
          { key: 'sets', label: t('view.sets'), to: '/score-management' },
          { key: 'table', label: t('view.table'), to: '/score-management?view=table' },
        ]}
      />
      <FilterBar list={list} count={t('sets.count', { count: total })}>
        <ListSearch label={t('search')} list={list} />
        <ListFilter
          state={list}
          name="state"
          label={t('state.label')}
          options={[{ value: 'archived', label: t('state.archived') }]}
        />
      </FilterBar>
      {rows.length === 0 && (
        <EmptyState
          title={list.isNarrowed ? t('noneFound') : t('sets.none')}
          detail={list.isNarrowed ? undefined : t('sets.noneDetail')}
          action={
            canCreate &&
            !list.isNarrowed && <Button onClick={() => setAsked({ action: 'create' })}>{t('sets.create')}</Button>
          }
        />
      )}
      {isTable && rows.length > 0 && <GradeTable sets={rows} />}
      {!isTable &&
        rows.map((set) => (
          <ScoreSetPanel key={set.id} set={set} canCopy={canCreate} onAsk={setAsked} onUse={() => setUsed(set)} />
        ))}
      <TableFoot columns={[]} total={total} page={page} size={size} onChange={list.set} />
      {asked !== null && <ScoreSetForm asked={asked} mayForGroup={canCreateForGroup} onClose={() => setAsked(null)} />}
      {used !== null && (
        <UseDialog setting={used} change={{ kind: 'score_set', id: used.id }} onClose={() => setUsed(null)} />
      )}
    </div>
  );
}
