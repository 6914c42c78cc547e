import { listConfirmations } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import type { IssuedPins } from '../../shared/pins/index.ts';
import { EmptyState, ErrorState, ListPages, Panel, RowsSkeleton, useListState } from '../../shared/ui/index.ts';
import type { Tab } from './confirmation.ts';
import { ConfirmationItem } from './confirmation-item.tsx';
import classes from './confirmations.module.css';

const DEFAULTS = { sort: '', size: 25 } as const;

type Props = { readonly tab: Tab; readonly onPins: (pins: IssuedPins) => void };

/** The actions of one of the two lists, newest first, paged. */
export function ConfirmationList({ tab, onPins }: Props) {
  const { t } = useTranslation(['confirmations', 'common']);
  const format = useFormat();
  const { page, size, set } = useListState(DEFAULTS);
  const list = useSteadyQuery(queryOf(listConfirmations, { query: { state: tab, page, size } }));
  const total = list.data?.total ?? 0;
  return (
    <>
      <Panel flush title={t(`panel.${tab}`)} {...(total > 0 && { count: format.number(total) })}>
        {list.isPending && <RowsSkeleton />}
        {list.isError && <ErrorState query={list} />}
        {list.isSuccess && total === 0 && <EmptyState title={t(`none.${tab}`)} detail={t(`noneDetail.${tab}`)} />}
        {list.isSuccess && total > 0 && (
          <ul className={classes.list}>
            {list.data.rows.map((row) => (
              <ConfirmationItem key={row.id} confirmation={row} onPins={onPins} />
            ))}
          </ul>
        )}
      </Panel>
      <ListPages total={total} size={size} page={page} onChange={(next) => set({ page: next })} />
    </>
  );
}
