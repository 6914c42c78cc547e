import { Button } from '@mantine/core';
import { sendInvitations } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import type { Finding } from './health.ts';
import { reloadFixed } from './reload-fixed.ts';

/** Invites the selected people by mail, company by company. */
export function InviteButton({ findings, onDone }: { findings: readonly Finding[]; onDone: () => void }) {
  const { t } = useTranslation('health');
  const invite = useMutation({
    mutationFn: async () => {
      let sent = 0;
      for (const [id, people] of Map.groupBy(findings, ({ company }) => company?.id ?? 0)) {
        const employeeIds = people.map((person) => person.id);
        sent += (await callApi(sendInvitations, { params: { id }, body: { employeeIds } })).sent;
      }
      return sent;
    },
    onSuccess: (count) => {
      showDone(t('fix.invited', { count }));
      onDone();
    },
    onSettled: reloadFixed,
  });
  return (
    <Button size="compact-md" loading={invite.isPending} onClick={() => invite.mutate()}>
      {t('fix.invitation')}
    </Button>
  );
}
