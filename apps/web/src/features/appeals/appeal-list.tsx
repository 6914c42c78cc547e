import { listAppeals } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  EmptyState,
  ErrorState,
  ListPages,
  NoMatch,
  Panel,
  RowsSkeleton,
  SearchBox,
  useListState,
} from '../../shared/ui/index.ts';
import { AppealLine } from './appeal-line.tsx';
import classes from './appeals.module.css';

const DEFAULTS = { sort: '', size: 25 } as const;

/** The open or the ended appeals, page by page, found by a name. */
export function AppealList({ view }: { view: 'open' | 'ended' }) {
  const { t } = useTranslation(['appeal', 'common']);
  const format = useFormat();
  const { page, size, search, set } = useListState(DEFAULTS);
  const list = useSteadyQuery(queryOf(listAppeals, { query: { view, page, size, ...(search !== '' && { search }) } }));
  const total = list.data?.total ?? 0;
  return (
    <>
      <SearchBox label={t('search')} value={search} onChange={(words) => set({ search: words, page: 1 })} />
      <Panel flush title={t(`view.${view}`)} {...(total > 0 && { count: format.number(total) })}>
        {list.isPending && <RowsSkeleton />}
        {list.isError && <ErrorState query={list} />}
        {list.isSuccess && total === 0 && search === '' && (
          <EmptyState title={t(`none.${view}`)} detail={t(`noneDetail.${view}`)} />
        )}
        {list.isSuccess && total === 0 && search !== '' && (
          <NoMatch title={t('noMatch')} onClear={() => set({ search: '', page: 1 })} />
        )}
        {list.isSuccess && total > 0 && (
          <ul className={classes.list}>
            {list.data.rows.map((row) => (
              <AppealLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Panel>
      <ListPages total={total} size={size} page={page} onChange={(next) => set({ page: next })} />
    </>
  );
}
