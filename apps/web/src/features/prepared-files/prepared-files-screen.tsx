import { listPreparedFiles } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { ListTable, PageHeader, Panel, useListState } from '../../shared/ui/index.ts';
import { useFileColumns } from './file-columns.tsx';
import { isUnfinished } from './prepared-files.ts';

const DEFAULTS = { sort: '' } as const;
/** Milliseconds between two requests while the server prepares one of them. */
const PERIOD = 2000;

/** The files that one had prepared in the present role, newest first; those that are not finished are polled. */
export function PreparedFilesScreen() {
  const { t } = useTranslation(['prepared-files', 'common']);
  const { activeRole } = useSession();
  const state = useListState(DEFAULTS);
  const files = useSteadyQuery({
    ...queryOf(listPreparedFiles, { query: { page: state.page, size: state.size } }),
    refetchInterval: (query) => (query.state.data?.rows.some(isUnfinished) ? PERIOD : false),
  });
  return (
    <>
      <PageHeader title={t('title')} sub={t('lead', { role: t(`common:role.${activeRole}`) })} />
      <Panel flush>
        <ListTable
          caption={t('title')}
          columns={useFileColumns()}
          state={state}
          list={files}
          none={{ title: t('none'), detail: t('noneDetail') }}
        />
      </Panel>
    </>
  );
}
