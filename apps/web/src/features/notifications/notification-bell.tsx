import { Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './notification-bell.module.css';
import { NotificationLine } from './notification-line.tsx';
import { newestNotifications, useReading } from './notification-queries.ts';

/** The bell: how many are unread, and the newest in a list behind it. */
export function NotificationBell() {
  const { t } = useTranslation('nav');
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  // Wherever the focus is: it comes into the list a moment after it opens, and leaves it when what had it is renewed.
  useWindowEvent('keydown', ({ key }) => {
    if (!open || key !== 'Escape') return;
    setOpen(false);
    bell.current?.focus();
  });
  const newest = useQuery(newestNotifications);
  const reading = useReading();
  const items = newest.data?.data ?? [];
  const unread = items.filter((item) => item.is_read === 0).length;
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      trapFocus
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <button
          ref={bell}
          type="button"
          className={classes.bell}
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={t('bell.label', { count: unread })}
          onClick={() => setOpen(!open)}
        >
          <IconBell size="1.25rem" stroke={1.5} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread}
            </span>
          )}
        </button>
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
              if (item.file !== null) setOpen(false);
            }}
          />
        ))}
        <AppLink to="/notifications" className={classes.all} onClick={() => setOpen(false)}>
          {t('bell.all')}
        </AppLink>
      </Popover.Dropdown>
    </Popover>
  );
}
