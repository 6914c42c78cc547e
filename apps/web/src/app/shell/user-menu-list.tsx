import { logout } from '@prestasi/contract';
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconBeach,
  IconChecks,
  IconDeviceDesktop,
  IconKey,
  IconLogout,
  IconNotes,
  IconMoon,
  IconSun,
  IconUserCheck,
  IconFileDownload,
  IconGavel,
  IconUserShare,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { endSession, useMayStandIn, usePermission, useSession } from '../../shared/session/index.ts';
import { lazyPart, showToast } from '../../shared/toast/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { type DrawButton, useOpenAtOnce } from '../../shared/ui/on-demand.tsx';
import { chooseColourScheme } from '../chosen.ts';
import classes from './user-menu-list.module.css';

const ChangePasswordDialog = lazyPart(
  async () => (await import('../../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
);

const SCHEMES = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; icon: unknown }[];

/** The menu behind name and company: password, private notes, what one approved, delegation, absence, prepared files, appeals, actions that wait for a second person, colours, sign out. */
export function UserMenuList({ button }: { button: DrawButton }) {
  const { t } = useTranslation(['nav', 'auth']);
  const session = useSession();
  const keepsPeople = usePermission('employee.write');
  const mayStandIn = useMayStandIn();
  const seesStatus = usePermission('appraisal.status');
  const supervises = usePermission('appraisal.supervise');
  const hasLists = seesStatus || supervises;
  const isHr = usePermission('appraisal.approve_hr');
  const isEmployee = session.employee !== null;
  const approves = mayStandIn || isHr;
  const { colorScheme } = useMantineColorScheme();
  const { opened, setOpened, ref } = useOpenAtOnce();
  const [dialog, setDialog] = useState(false);
  const { fullName } = session.account;
  const links = [
    isEmployee && { to: '/notes', icon: IconNotes, text: t('user.notes') },
    approves && { to: '/history-approved', icon: IconChecks, text: t('user.approved') },
    mayStandIn && { to: '/delegation', icon: IconUserShare, text: t('user.delegation') },
    mayStandIn && { to: '/delegation?away=new', icon: IconBeach, text: t('user.away') },
    hasLists && { to: '/prepared-files', icon: IconFileDownload, text: t('user.prepared') },
    { to: '/appeals', icon: IconGavel, text: t('user.appeals') },
    keepsPeople && { to: '/confirmations', icon: IconUserCheck, text: t('user.confirmations') },
  ].filter((link) => link !== false);
  return (
    <>
      <Menu width="16rem" opened={opened} onChange={setOpened}>
        <Menu.Target>{button({ ref })}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{fullName}</Menu.Label>
          <Menu.Item leftSection={<IconKey size="1.125rem" stroke={1.5} />} onClick={() => setDialog(true)}>
            {t('auth:change.title')}
          </Menu.Item>
          {links.map(({ to, icon, text }) => (
            <MenuLink key={to} to={to} icon={icon}>
              {text}
            </MenuLink>
          ))}
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

type LinkProps = { readonly to: string; readonly icon: typeof IconKey; readonly children: string };

/** An entry of the menu that leads to a page. */
function MenuLink({ to, icon: LinkIcon, children }: LinkProps) {
  return (
    <Menu.Item
      component={AppLink}
      to={to}
      className={classes.link}
      leftSection={<LinkIcon size="1.125rem" stroke={1.5} />}
    >
      {children}
    </Menu.Item>
  );
}

/**
 * Ends the session on the server and here. Where the server cannot be reached the device is cleared all the same; the
 * token then expires by itself.
 */
async function signOut(message: string): Promise<void> {
  await callApi(logout, {}).catch(() => undefined);
  endSession('signed_out');
  showToast({ tone: 'ok', message });
}
