import { Button } from '@mantine/core';
import { type AuditedRecord, listRecordChanges } from '@prestasi/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryKeyOf } from '../api/index.ts';
import { useFormat } from '../format/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { ChangeLine } from './change-line.tsx';
import classes from './record-history.module.css';

const AT_FIRST = 5;
const SIZE = 20;

type RecordHistoryProps = {
  readonly entity: AuditedRecord;
  /** The record's id; for settings the company's. */
  readonly recordId: number;
  /** The level of its heading: 3 under another heading of level 2. */
  readonly level?: 2 | 3;
};

/**
 * The changes of a record and who made them, newest first, at first the last five. Use it only where the reader may
 * write the record or is in charge of its company. A save refreshes it by `queryKeyOf(listRecordChanges)`.
 */
export function RecordHistory({ entity, recordId, level = 2 }: RecordHistoryProps) {
  const { t, i18n } = useTranslation(['history', 'common']);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const history = useInfiniteQuery({
    queryKey: [...queryKeyOf(listRecordChanges), entity, recordId],
    queryFn: ({ pageParam, signal }) =>
      callApi(listRecordChanges, { query: { entity, recordId, page: pageParam, size: SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * SIZE < total ? page + 1 : undefined),
    staleTime: 0,
  });
  const loaded = history.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = history.data?.pages[0]?.total ?? 0;
  const shown = isOpen ? loaded : loaded.slice(0, AT_FIRST);
  const texts = { t, format, language: i18n.language };
  const showMore = () => (isOpen ? void history.fetchNextPage() : setOpen(true));
  return (
    <Panel title={t('title')} level={level} {...(total > 0 && { count: format.number(total) })}>
      {history.isPending && <LinesSkeleton lines={3} />}
      {history.isError && <ErrorState query={history} />}
      {history.isSuccess && total === 0 && <EmptyState title={t('none')} detail={t('noneDetail')} />}
      {shown.length > 0 && (
        <ol className={classes.history}>
          {shown.map(({ id, at, by, isElsewhere, changes }) => (
            <li key={id}>
              <p className={classes.act}>
                <span className={classes.who}>{by ?? t(isElsewhere ? 'elsewhere' : 'system')}</span>{' '}
                <time dateTime={at}>{format.dateTime(at)}</time>
              </p>
              {changes.map((change) => (
                <ChangeLine key={change.field} change={{ ...change, entity }} texts={texts} />
              ))}
            </li>
          ))}
        </ol>
      )}
      {shown.length > 0 && shown.length < total && (
        <Button variant="default" size="compact-sm" loading={history.isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}
