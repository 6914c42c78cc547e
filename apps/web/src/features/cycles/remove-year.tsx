import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from './reason-dialog.tsx';
import { useRemoveYear } from './use-company-cycle-actions.ts';

type Props = { readonly cycle: { readonly id: number; readonly year: number } };

/** Removes a year that no company has opened, with the calendars that were planned for it, after a question and with a reason. */
export function RemoveYear({ cycle: { id, year } }: Props) {
  const { t } = useTranslation('cycles');
  const [isAsked, setAsked] = useState(false);
  const end = () => setAsked(false);
  const removing = useRemoveYear(id, year, end);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('remove.button', { year })}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('remove.title', { year })}
          detail={t('remove.detail')}
          isRequired
          confirmLabel={t('remove.confirm')}
          tone="danger"
          mutation={removing}
          onSubmit={(reason) => removing.mutate(reason ?? '')}
          onClose={end}
        />
      )}
    </>
  );
}
