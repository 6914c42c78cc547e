import { listImports } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat, type Format } from '../../shared/format/index.ts';
import { AppLink, type Column, ListTable, Panel, StatusBadge, useListState } from '../../shared/ui/index.ts';
import { IMPORT_TONES, isRunning, totalCounts, type Import } from './import.ts';

const DEFAULTS = { sort: '' } as const;
const PERIOD = 3000;

/** One's own imports, newest first, each with its result; one that still runs is polled. */
export function PastImports() {
  const { t } = useTranslation('import-screens');
  const state = useListState(DEFAULTS);
  const imports = useSteadyQuery({
    ...queryOf(listImports, { query: { page: state.page, size: state.size } }),
    refetchInterval: (query) => (query.state.data?.rows.some(isRunning) ? PERIOD : false),
  });
  return (
    <Panel flush title={t('past.title')}>
      <ListTable
        caption={t('past.title')}
        columns={useColumns()}
        state={state}
        list={imports}
        none={{ title: t('past.none'), detail: t('past.noneDetail') }}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<Import>[] {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  return [
    {
      id: 'file',
      header: t('past.file'),
      cell: (row) => <AppLink to={`/company-import/${row.id}`}>{row.fileName}</AppLink>,
    },
    { id: 'at', header: t('past.at'), cell: (row) => format.dateTime(row.createdAt) },
    {
      id: 'state',
      header: t('past.state'),
      cell: (row) => <StatusBadge tone={IMPORT_TONES[row.state]}>{t(`state.${row.state}`)}</StatusBadge>,
    },
    countColumn('created', t('rows.created'), format),
    countColumn('changed', t('rows.changed'), format),
    {
      id: 'errors',
      header: t('past.errors'),
      align: 'end',
      cell: (row) => format.number(row.errorCount),
    },
  ];
}

function countColumn(id: 'created' | 'changed', header: string, format: Format): Column<Import> {
  const cell = (row: Import) => (row.counts === null ? '–' : format.number(totalCounts(row)[id]));
  return { id, header, align: 'end', cell };
}
