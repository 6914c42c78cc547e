import { getProfilePicture, logout } from '@prestasi/contract';
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconKey, IconLogout, IconMoon, IconSun, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { endSession, usePermission, useSession } from '../../shared/session/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { chooseColourScheme } from '../preferences.ts';
import classes from './user-menu.module.css';
import spoken from '../../shared/ui/spoken.module.css';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
}));

const SCHEMES = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; icon: unknown }[];

/** Name and company, and the menu behind them: password, acts that wait for a second person, colours, sign out. */
export function UserMenu() {
  const { t } = useTranslation(['nav', 'auth']);
  const session = useSession();
  const keepsPeople = usePermission('employee.write');
  const picture = useQuery(queryOf(getProfilePicture, {}, { staleTime: 240_000 }));
  const { colorScheme } = useMantineColorScheme();
  const [dialog, setDialog] = useState(false);
  const { fullName } = session.account;
  return (
    <>
      <Menu width="16rem">
        <Menu.Target>
          <button type="button" className={classes.target}>
            <span className={spoken.text}>{t('user.label')}</span>
            <span className={classes.words}>
              <span className={classes.name}>{fullName}</span>
              <span className={classes.company}>{session.employee?.company?.name ?? session.account.email}</span>
            </span>
            <Avatar name={fullName} pictureUrl={picture.data?.data.file.url ?? null} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{fullName}</Menu.Label>
          <Menu.Item leftSection={<IconKey size="1.125rem" stroke={1.5} />} onClick={() => setDialog(true)}>
            {t('auth:change.title')}
          </Menu.Item>
          {keepsPeople && (
            <Menu.Item
              component={AppLink}
              to="/confirmations"
              className={classes.link}
              leftSection={<IconUserCheck size="1.125rem" stroke={1.5} />}
            >
              {t('user.confirmations')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>{t('scheme.label')}</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(value) => chooseColourScheme(value as MantineColorScheme)}>
            {SCHEMES.map(({ value, icon: SchemeIcon }) => (
              <Menu.RadioItem key={value} value={value} rightSection={<SchemeIcon size="1.125rem" stroke={1.5} />}>
                {t(`scheme.${value}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size="1.125rem" stroke={1.5} />}
            onClick={() => void signOut(t('auth:signedOut'))}
          >
            {t('user.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>{dialog && <ChangePasswordDialog onClose={() => setDialog(false)} />}</Suspense>
    </>
  );
}

/** Ends the session on the server and here. Where the server cannot be reached the device is cleared all the same; the token then runs out by itself. */
async function signOut(message: string): Promise<void> {
  await callApi(logout, {}).catch(() => undefined);
  endSession('signed_out');
  showToast({ tone: 'ok', message });
}
