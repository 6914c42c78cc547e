import { useMatches } from '@tanstack/react-router';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { SearchButton } from '../../features/search/search-button.tsx';
import { FontSizeControl } from './font-size-control.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { RoleSwitch } from './role-switch.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The top bar; on a narrow page it has the menu's button and the page's title, and the controls are in the drawer. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('nav');
  return (
    <header className={classes.bar}>
      <button type="button" className={classes.burger} onClick={onMenu} aria-label={t('menu.open')}>
        <IconMenu2 size="1.25rem" stroke={1.5} aria-hidden />
      </button>
      {/* Its texts come with the page: until they are loaded, the frame appears without them. */}
      <Suspense fallback={<span className={classes.title} />}>
        <PageTitle />
      </Suspense>
      <SearchButton />
      <div className={classes.controls}>
        <RoleSwitch />
        <FontSizeControl />
        <LanguageSwitch />
      </div>
      <NotificationBell />
      <UserMenu />
    </header>
  );
}

/** The page's title on a narrow page; hidden from screen readers, because the heading says it too. */
function PageTitle() {
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const { t } = useTranslation(key?.split(':')[0] ?? 'nav');
  return (
    <span className={classes.title} aria-hidden>
      {key === undefined ? '' : t(key)}
    </span>
  );
}
