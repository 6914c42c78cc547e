import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../shared/toast/lazy-part.ts';
import { OnDemand } from '../../shared/ui/on-demand.tsx';
import classes from './notification-bell.module.css';
import { newestNotifications } from './notification-queries.ts';

const load = () => import('./newest-list.tsx');
const NewestList = lazyPart(async () => (await load()).NewestList);

/** The bell: the number of unread notifications, and a menu of the newest. */
export function NotificationBell() {
  const { t } = useTranslation('nav');
  const newest = useQuery(newestNotifications);
  const unread = newest.data?.data.filter((item) => item.is_read === 0).length ?? 0;
  return (
    <OnDemand
      kind="dialog"
      load={load}
      renderList={(button) => <NewestList button={button} />}
      renderButton={(props) => (
        <button type="button" className={classes.bell} aria-label={t('bell.label', { count: unread })} {...props}>
          <IconBell size="1.25rem" stroke={1.5} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread}
            </span>
          )}
        </button>
      )}
    />
  );
}
