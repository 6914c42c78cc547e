import { Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { type DrawButton, useOpenAtOnce } from '../../shared/ui/on-demand.tsx';
import classes from './newest-list.module.css';
import { NotificationLine } from './notification-line.tsx';
import { newestNotifications, useReading } from './notification-queries.ts';

/** The newest notifications, in a menu of the bell. */
export function NewestList({ button }: { button: DrawButton }) {
  const { t } = useTranslation('nav');
  const { opened, setOpened, ref, focusButton } = useOpenAtOnce();
  // On the window, wherever the focus is: it enters the list a moment late, and is lost when its element is replaced.
  useWindowEvent('keydown', ({ key }) => {
    if (!opened || key !== 'Escape') return;
    setOpened(false);
    focusButton();
  });
  const newest = useQuery(newestNotifications);
  const reading = useReading();
  const items = newest.data?.data ?? [];
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      trapFocus
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        {button({
          ref,
          'aria-expanded': opened,
          'aria-haspopup': 'dialog',
          onClick: () => setOpened(!opened),
        })}
      </Popover.Target>
      <Popover.Dropdown className={classes.list} role="dialog" aria-label={t('bell.title')}>
        <h2 className={classes.title}>{t('bell.title')}</h2>
        {items.length === 0 && <p className={classes.none}>{t('bell.none')}</p>}
        {items.slice(0, 8).map((item) => (
          <NotificationLine
            key={item.id}
            title={item.title}
            message={item.message}
            at={item.created_at}
            link={item.file}
            isRead={item.is_read === 1}
            unreadWord={t('bell.unread')}
            onOpen={() => {
              if (item.is_read === 0) reading.mutate(item.id);
              if (item.file !== null) setOpened(false);
            }}
          />
        ))}
        <AppLink to="/notifications" className={classes.all} onClick={() => setOpened(false)}>
          {t('bell.all')}
        </AppLink>
      </Popover.Dropdown>
    </Popover>
  );
}
