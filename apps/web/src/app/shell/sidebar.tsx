import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { isUnder, rememberedCompany, menuAddress, useSession } from '../../shared/session/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Brand } from './brand.tsx';
import { FontSizeControl } from './font-size-control.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { menuIcon } from './menu-icons.ts';
import { RoleSwitch } from './role-switch.tsx';
import classes from './sidebar.module.css';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';

type Props = { readonly narrow?: boolean; readonly onNarrow?: (narrow: boolean) => void; readonly inDrawer?: boolean };

/** The side menu of the active role, as the server composed it; in the drawer also the controls of the top bar. */
export function Sidebar({ narrow = false, onNarrow, inDrawer = false }: Props) {
  const { t } = useTranslation('nav');
  const { logo } = useSession().theme;
  return (
    <div className={classes.side} data-narrow={narrow || undefined}>
      {!inDrawer && (
        <div className={classes.brand}>
          <Brand signOnly={narrow} logo={logo} />
        </div>
      )}
      <Menu narrow={narrow} />
      {inDrawer && (
        <div className={classes.controls}>
          <RoleSwitch />
          <FontSizeControl />
          <LanguageSwitch />
        </div>
      )}
      {onNarrow && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!narrow}
          aria-label={narrow ? t('menu.widen') : t('menu.narrow')}
          onClick={() => onNarrow(!narrow)}
        >
          {narrow ? (
            <IconLayoutSidebarLeftExpand size="1.25rem" stroke={1.5} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size="1.25rem" stroke={1.5} aria-hidden />
          )}
          {!narrow && <span>{t('menu.narrow')}</span>}
        </button>
      )}
    </div>
  );
}

function Menu({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('nav');
  const format = useFormat();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const companyId = rememberedCompany(session) ?? session.company?.id ?? null;
  return (
    <nav aria-label={t('menu.label')}>
      <ul className={classes.menu}>
        {session.menu.map((entry) => {
          const Icon = menuIcon(entry.key);
          const label = t(`menu.entry.${entry.key}`);
          return (
            <li key={entry.key}>
              <AppLink
                to={menuAddress(entry.route, companyId)}
                className={classes.entry}
                aria-current={isUnder(pathname, entry) ? 'page' : undefined}
                title={narrow ? label : undefined}
              >
                <Icon size="1.125rem" stroke={1.5} className={classes.icon} aria-hidden />
                <span className={classes.label}>{label}</span>
                {entry.badge !== null && (
                  <span className={classes.badge}>
                    {format.number(entry.badge)}
                    <span className={visuallyHidden.text}> {t('menu.waiting')}</span>
                  </span>
                )}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
