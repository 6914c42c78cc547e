import { Button, Menu } from '@mantine/core';
import { cancelMeeting } from '@prestasi/contract';
import { MEETING_SCOPES, type MeetingScope } from '@prestasi/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { type Meeting, meetingsChanged } from './meetings.ts';

type Props = { readonly meeting: Meeting; readonly onChange: (scope: MeetingScope) => void };

/** The organiser's actions on a meeting: edit it, or cancel it; of a repeated one for which occurrences. */
export function MeetingActions({ meeting, onChange }: Props) {
  const { t } = useTranslation('meetings');
  const { id, version, can, repetition, occurrence } = meeting;
  const cancelling = useMutation({
    mutationFn: (scope: MeetingScope) =>
      callApi(cancelMeeting, { params: { id }, body: { version, occurrenceId: occurrence.id, scope } }),
    onSuccess: () => showDone(t('cancel.done')),
    onSettled: meetingsChanged,
  });
  if (!can.change) return null;
  const ask = async (scope: MeetingScope) => {
    const isMeant = await confirm({
      title: t('cancel.title'),
      body: t(repetition === null ? 'cancel.body' : `cancel.bodyOf.${scope}`),
      confirmLabel: t('cancel.act'),
      cancelLabel: t('cancel.keep'),
      tone: 'danger',
    });
    if (isMeant) cancelling.mutate(scope);
  };
  if (repetition === null) {
    return (
      <>
        <Button variant="default" loading={cancelling.isPending} onClick={() => void ask('all')}>
          {t('cancel.act')}
        </Button>
        <Button onClick={() => onChange('all')}>{t('change')}</Button>
      </>
    );
  }
  return (
    <>
      <ScopeMenu label={t('cancel.act')} onScope={(scope) => void ask(scope)} />
      <ScopeMenu label={t('change')} isMain onScope={onChange} />
    </>
  );
}

type MenuProps = {
  readonly label: string;
  readonly isMain?: boolean;
  readonly onScope: (scope: MeetingScope) => void;
};

function ScopeMenu({ label, isMain = false, onScope }: MenuProps) {
  const { t } = useTranslation('meetings');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant={isMain ? 'filled' : 'default'}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {MEETING_SCOPES.map((scope) => (
          <Menu.Item key={scope} onClick={() => onScope(scope)}>
            {t(`scope.${scope}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
