import { Button } from '@mantine/core';
import { archivePerformanceScale, listPerformanceScales } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  callApi,
  invalidate,
  queryOf,
  showProblem,
  useQuietMutation,
  useSteadyQuery,
} from '../../../shared/api/index.ts';
import {
  AppLink,
  ButtonLink,
  type Column,
  FilterBar,
  ListFilter,
  ListSearch,
  ListTable,
  PageHeader,
  Panel,
  SmallButton,
  useListState,
} from '../../../shared/ui/index.ts';
import many from '../many/many.module.css';
import { isArchivingMeant } from './archive.ts';
import type { Scale } from './named-settings.ts';
import { UseDialog } from './use-dialog.tsx';

const FILTERS = ['state'] as const;

/** The performance scales of the group and of the companies in scope: the names of the marks 1 to 6. */
export function ScaleListScreen() {
  const { t } = useTranslation(['scores', 'common']);
  const list = useListState({ sort: 'name' }, FILTERS);
  const [used, setUsed] = useState<Scale | null>(null);
  const { page, size, search, filters } = list;
  const state = filters['state']?.[0] === 'archived' ? 'archived' : 'current';
  const found = useSteadyQuery(
    queryOf(listPerformanceScales, { query: { page, size, state, ...(search !== '' && { search }) } }),
  );
  const archiving = useQuietMutation({
    mutationFn: ({ id, isArchived, version }: Scale) =>
      callApi(archivePerformanceScale, { params: { id }, body: { isArchived: !isArchived, version } }),
    onError: showProblem,
    onSettled: () => invalidate(listPerformanceScales),
  });
  const archive = async (scale: Scale) => {
    if (await isArchivingMeant(t, scale)) archiving.mutate(scale);
  };
  const canCreate = found.data?.canCreate === true;
  const columns = useScaleColumns({ canCreate, onUse: setUsed, onArchive: (scale) => void archive(scale) });
  const create = canCreate && <ButtonLink to="/performance-scale-details">{t('scales.create')}</ButtonLink>;
  return (
    <div className={many.page}>
      <PageHeader title={t('scales.title')} sub={t('scales.about')} actions={create} />
      <Panel flush>
        <FilterBar list={list} count={found.data && t('scales.count', { count: found.data.total })}>
          <ListSearch label={t('search')} list={list} />
          <ListFilter
            state={list}
            name="state"
            label={t('state.label')}
            options={[{ value: 'archived', label: t('state.archived') }]}
          />
        </FilterBar>
        <ListTable
          caption={t('scales.title')}
          columns={columns}
          state={list}
          list={found}
          noMatch={t('noneFound')}
          none={{ title: t('scales.none'), detail: t('scales.noneDetail'), action: create }}
        />
      </Panel>
      {used !== null && (
        <UseDialog setting={used} change={{ kind: 'performance_scale', id: used.id }} onClose={() => setUsed(null)} />
      )}
    </div>
  );
}

type ScaleActions = {
  readonly canCreate: boolean;
  readonly onUse: (scale: Scale) => void;
  readonly onArchive: (scale: Scale) => void;
};

function useScaleColumns({ canCreate, onUse, onArchive }: ScaleActions): Column<Scale>[] {
  const { t } = useTranslation('scores');
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, name }) => <AppLink to={`/performance-scale-details?id=${id}`}>{name}</AppLink>,
    },
    { id: 'owner', header: t('owner.label'), cell: ({ company }) => company?.name ?? t('owner.group') },
    {
      id: 'uses',
      header: t('uses.title'),
      cell: ({ uses, seesAllUses }) =>
        uses.length === 0 ? t(seesAllUses ? 'uses.none' : 'uses.noneOfYours') : t('uses.short', { count: uses.length }),
    },
    {
      id: 'acts',
      header: t('acts'),
      cell: (scale) => (
        <span className={many.buttons}>
          {canCreate && !scale.isArchived && <SmallButton onClick={() => onUse(scale)}>{t('use.button')}</SmallButton>}
          {canCreate && (
            <ButtonLink to={`/performance-scale-details?copy=${scale.id}`} variant="default">
              {t('copy')}
            </ButtonLink>
          )}
          {scale.can.write && (
            <Button variant="subtle" size="compact-md" onClick={() => onArchive(scale)}>
              {scale.isArchived ? t('restore') : t('archive.button')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
