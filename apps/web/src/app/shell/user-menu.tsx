import { getProfilePicture } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { lazyPart } from '../../shared/toast/lazy-part.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { OnDemand } from '../../shared/ui/on-demand.tsx';
import classes from './user-menu.module.css';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';

const load = () => import('./user-menu-list.tsx');
const UserMenuList = lazyPart(async () => (await load()).UserMenuList);

/** Name and company, and the menu behind them. */
export function UserMenu() {
  const { t } = useTranslation('nav');
  const session = useSession();
  const picture = useQuery(queryOf(getProfilePicture, {}, { staleTime: 240_000 }));
  const { fullName } = session.account;
  return (
    <OnDemand
      kind="menu"
      load={load}
      renderList={(button) => <UserMenuList button={button} />}
      renderButton={(props) => (
        <button type="button" className={classes.target} {...props}>
          <span className={visuallyHidden.text}>{t('user.label')}</span>
          <span className={classes.words}>
            <span>{fullName}</span>
            <span className={classes.company}>{session.employee?.company?.name ?? session.account.email}</span>
          </span>
          <Avatar name={fullName} pictureUrl={picture.data?.data.file.url ?? null} />
        </button>
      )}
    />
  );
}
