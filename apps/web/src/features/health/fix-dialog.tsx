import { Button } from '@mantine/core';
import { changeSupervisors } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, useQuietMutation } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { CancelButton, Dialog, ErrorState, PersonSelect } from '../../shared/ui/index.ts';
import type { Finding } from './health.ts';
import classes from './health.module.css';
import { FixPreview } from './fix-preview.tsx';
import { reloadFixed } from './reload-fixed.ts';

type Props = { readonly findings: readonly Finding[]; readonly onClose: () => void; readonly onDone: () => void };

/** Gives the selected employees one supervisor: choose who, preview the effect, confirm. */
export function FixDialog({ findings, onClose, onDone }: Props) {
  const { t } = useTranslation(['health', 'common']);
  const { today } = useSession();
  const [supervisorId, setSupervisorId] = useState<number | null>(null);
  const send = (preview: boolean) =>
    callApi(changeSupervisors, {
      body: { employeeIds: findings.map(({ id }) => id), supervisorId: supervisorId ?? 0, preview },
    });
  const look = useMutation({ mutationFn: () => send(true), meta: { quiet: true } });
  const change = useQuietMutation({
    mutationFn: () => send(false),
    onSuccess: ({ changed, supervisor }) => {
      showDone(t('fix.done', { count: changed.length, name: supervisor.name }));
      onDone();
    },
    onSettled: reloadFixed,
  });
  const seen = look.data;
  const error = change.error ?? look.error;
  return (
    <Dialog
      hasWork={supervisorId !== null}
      size="lg"
      onClose={onClose}
      title={t('fix.title', { count: findings.length })}
    >
      <div className={classes.stack}>
        {seen === undefined ? (
          <PersonSelect
            label={t('fix.field')}
            description={t('fix.fieldHelp')}
            among={{ supervising: true, employedOn: today }}
            takesFocus
            value={supervisorId}
            onChange={(person) => setSupervisorId(person?.id ?? null)}
          />
        ) : (
          <FixPreview seen={seen} />
        )}
        {error !== null && <ErrorState error={error} />}
        <div className={classes.actions}>
          {seen === undefined ? (
            <CancelButton onClick={onClose} />
          ) : (
            <Button variant="default" onClick={look.reset}>
              {t('fix.change')}
            </Button>
          )}
          {seen === undefined ? (
            <Button disabled={supervisorId === null} loading={look.isPending} onClick={() => look.mutate()}>
              {t('fix.preview')}
            </Button>
          ) : (
            <Button disabled={seen.changed.length === 0} loading={change.isPending} onClick={() => change.mutate()}>
              {t('fix.confirm', { count: seen.changed.length })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
