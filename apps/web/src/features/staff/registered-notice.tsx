import { issuePins, sendInvitations } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { ButtonLink, Notice } from '../../shared/ui/index.ts';
import type { Registered } from './register-form.tsx';
import classes from './staff.module.css';

type Props = { readonly registered: Registered; readonly companyId: number; readonly onNext: () => void };

/** Confirms that somebody is registered; offers their sign-in by mail or PIN, their profile, and the next person. */
export function RegisteredNotice({ registered, companyId, onNext }: Props) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  const { id, fullName, hasEmail, hasBegun } = registered;
  const input = { params: { id: companyId }, body: { employeeIds: [id] } };
  const invite = useMutation({
    mutationFn: () => callApi(sendInvitations, input),
    onSuccess: () => showDone(t('registered.invited', { name: fullName })),
  });
  const pin = useMutation({ mutationFn: () => callApi(issuePins, input) });
  const issued = pin.data?.pins[0];
  return (
    <div role="status" className={classes.stack}>
      <Notice
        tone="ok"
        title={t('registered.title', { name: fullName })}
        detail={hasBegun ? t(hasEmail ? 'registered.inviteNext' : 'registered.pinNext') : t('registered.later')}
        actions={
          <>
            {hasBegun && hasEmail && (
              <Button loading={invite.isPending} disabled={invite.isSuccess} onClick={() => invite.mutate()}>
                {t('registered.invite')}
              </Button>
            )}
            {hasBegun && !hasEmail && (
              <Button loading={pin.isPending} disabled={pin.isSuccess} onClick={() => pin.mutate()}>
                {t('registered.pin')}
              </Button>
            )}
            <ButtonLink to={`/profile-staff?id=${id}`}>{t('registered.profile')}</ButtonLink>
            <Button variant="default" onClick={onNext}>
              {t('registered.next')}
            </Button>
          </>
        }
      />
      {issued !== undefined && (
        <Notice
          tone="info"
          title={t('registered.pinIs', { pin: issued.pin })}
          detail={t('registered.pinUntil', { number: issued.employeeNumber, day: format.day(issued.expiresOn) })}
        />
      )}
    </div>
  );
}
