import { listPreparedFiles } from '@prestasi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { DataTable, EmptyState, PageHeader, Panel, tableOf, useListState } from '../../shared/ui/index.ts';
import { useFileColumns } from './file-columns.tsx';
import { isUnfinished, type PreparedFile } from './prepared-files.ts';

const DEFAULTS = { sort: '' } as const;
/** Milliseconds between two requests while the server prepares one of them. */
const PERIOD = 2000;

/** The files that one had prepared in the present role, newest first; those that are not finished are polled. */
export function PreparedFilesScreen() {
  const { t } = useTranslation(['prepared-files', 'common']);
  const { activeRole } = useSession();
  const state = useListState(DEFAULTS);
  const files = useQuery({
    ...queryOf(listPreparedFiles, { query: { page: state.page, size: Math.min(state.size, 200) } }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.rows.some(isUnfinished) ? PERIOD : false),
  });
  return (
    <>
      <PageHeader title={t('title')} sub={t('lead', { role: t(`common:role.${activeRole}`) })} />
      <Panel flush>
        <DataTable<PreparedFile>
          caption={t('title')}
          columns={useFileColumns()}
          {...tableOf(state, files)}
          rowKey={(row) => String(row.id)}
          empty={<EmptyState title={t('none')} detail={t('noneDetail')} />}
        />
      </Panel>
    </>
  );
}
