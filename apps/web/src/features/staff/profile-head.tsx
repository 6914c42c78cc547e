import { removeStaffPicture, setStaffPicture } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { ROLE, type RoleId, STAND_IN_ROLES } from '@prestasi/domain';
import { IconCamera, IconTransfer } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { useToday } from '../../shared/format/index.ts';
import { PictureDialog } from '../../shared/picture/index.ts';
import { usePermission, useSession } from '../../shared/session/index.ts';
import { Avatar, ButtonLink, PageHeader, RowMenu } from '../../shared/ui/index.ts';
import { type StaffProfile, profileChanged } from './profile.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { AccountStatusBadge } from './account-status-badge.tsx';
import { SwitchDialog, type Switching } from './switch-dialog.tsx';

/** The name and status of an employee, and the actions on the whole record. */
export function ProfileHead({ profile }: { profile: StaffProfile }) {
  const { t } = useTranslation(['staff', 'movements', 'delegation']);
  const router = useRouter();
  const keepsStaff = usePermission('employee.write');
  const isHr = useSession().activeRole === ROLE.hr;
  const [isPicturing, setPicturing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [switching, setSwitching] = useState<Switching | null>(null);
  const { id, fullName, employeeNumber, pictureUrl, place, state, hiredOn, account, personal, can } = profile;
  const to = state === 'active' ? 'deactivated' : 'active';
  const today = useToday();
  const decides = account?.roles.some(({ role }) => STAND_IN_ROLES.includes(role as RoleId)) ?? false;
  return (
    <>
      <PageHeader
        title={fullName}
        sub={
          <>
            {[employeeNumber, place.position, place.company.name].join(' · ')}{' '}
            {account !== null && (
              <AccountStatusBadge person={{ state, hiredOn, access: account.access }} today={today} />
            )}
          </>
        }
        {...(keepsStaff && { back: { label: t('list.title'), to: '/employee-management' } })}
        avatar={<Avatar name={fullName} pictureUrl={pictureUrl} large />}
        actions={
          <>
            {can.edit && (
              <Button
                variant="default"
                leftSection={<IconCamera size="1.125rem" stroke={1.5} aria-hidden />}
                onClick={() => setPicturing(true)}
              >
                {t('picture.change')}
              </Button>
            )}
            {can.move && (
              <ButtonLink
                to={`/promotion-transfer/${id}`}
                icon={<IconTransfer size="1.125rem" stroke={1.5} aria-hidden />}
              >
                {t('movements:title.move')}
              </ButtonLink>
            )}
            {can.switch && (
              <Button variant="default" onClick={() => setSwitching({ to, employeeIds: [id], filter: null })}>
                {t(`switch.${to}.button`)}
              </Button>
            )}
            <RowMenu
              label={t('profile.more')}
              actions={[
                ...(isHr && decides
                  ? [
                      {
                        label: t('delegation:name.act'),
                        onAction: () => router.history.push(`/delegation?employee=${id}`),
                      },
                    ]
                  : []),
                ...(can.edit
                  ? [{ label: t('removal.button'), tone: 'danger' as const, onAction: () => setRemoving(true) }]
                  : []),
              ]}
            />
          </>
        }
      />
      {isRemoving && personal !== null && (
        <RemoveDialog profile={profile} version={personal.version} onClose={() => setRemoving(false)} />
      )}
      {isPicturing && (
        <PictureDialog
          hasPicture={pictureUrl !== null}
          save={(picture) => callApi(setStaffPicture, { params: { id }, files: { picture } })}
          remove={() => callApi(removeStaffPicture, { params: { id } })}
          onClose={() => setPicturing(false)}
          onDone={() => {
            setPicturing(false);
            void profileChanged();
          }}
        />
      )}
      {switching !== null && (
        <SwitchDialog switching={switching} onClose={() => setSwitching(null)} onDone={() => setSwitching(null)} />
      )}
    </>
  );
}
