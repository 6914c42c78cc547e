import { listNotifications } from '@prestasi/contract';
import { Button, Pagination } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { ChoiceMenu } from '../../shared/ui/choice-menu.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { NoMatch } from '../../shared/ui/no-match.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { useListState } from '../../shared/ui/use-list-state.ts';
import { optionsOf } from '../../shared/ui/options-of.ts';
import { NotificationLine } from './notification-line.tsx';
import { useReading, useReadingAll } from './notification-queries.ts';

const FILTERS = ['show'] as const;
const DEFAULTS = { sort: '', size: 25 } as const;

/** All of one's notifications, newest first, or only the unread. */
export function NotificationsScreen() {
  const { t } = useTranslation(['nav', 'common']);
  const state = useListState(DEFAULTS, FILTERS);
  const show = state.filters['show']?.[0] === 'unread' ? 'unread' : 'all';
  const query = { page: state.page, size: state.size, ...(show === 'unread' && { unread: 'true' }) };
  const list = useQuery({ ...queryOf(listNotifications, { query }), placeholderData: keepPreviousData });
  const reading = useReading();
  const readingAll = useReadingAll();
  return (
    <>
      <PageHeader
        title={t('title.notifications')}
        actions={
          <>
            <AppLink to="/my-profile">{t('bell.mail')}</AppLink>
            <Button
              variant="default"
              leftSection={<IconChecks size="1.125rem" stroke={1.5} />}
              loading={readingAll.isPending}
              onClick={() => readingAll.mutate()}
            >
              {t('bell.readAll')}
            </Button>
          </>
        }
      />
      <Panel
        flush
        title={t(`bell.show.${show}`)}
        {...(list.data && { count: list.data.total })}
        aside={
          <ChoiceMenu
            single
            label={t('bell.filter')}
            options={optionsOf(['all', 'unread'] as const, (value) => t(`bell.show.${value}`))}
            chosen={[show]}
            onChange={([next]) => state.set({ filters: { show: next === 'unread' ? ['unread'] : [] } })}
          />
        }
      >
        {list.isPending && <RowsSkeleton />}
        {list.isError && <ErrorState query={list} />}
        {list.data?.rows.length === 0 &&
          (show === 'unread' ? (
            <NoMatch title={t('bell.noneUnread')} onClear={state.clear} />
          ) : (
            <EmptyState title={t('bell.none')} detail={t('bell.noneDetail')} />
          ))}
        {list.data?.rows.map((row) => (
          <NotificationLine
            key={row.id}
            title={row.title}
            message={row.message}
            at={row.createdAt}
            link={row.link}
            isRead={row.readAt !== null}
            unreadWord={t('bell.unread')}
            onOpen={() => row.readAt === null && reading.mutate(row.id)}
          />
        ))}
      </Panel>
      {list.data && list.data.total > state.size && (
        <Pagination
          mt="md"
          size="sm"
          total={Math.ceil(list.data.total / state.size)}
          value={state.page}
          onChange={(page) => state.set({ page })}
          getItemProps={(page) => ({ 'aria-label': t('common:table.page', { page }) })}
          getControlProps={(control) => ({ 'aria-label': t(`common:table.${control}`) })}
        />
      )}
    </>
  );
}
