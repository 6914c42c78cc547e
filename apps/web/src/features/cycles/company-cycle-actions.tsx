import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { CompanyCycle } from './company-cycle.ts';
import { useClosing, useReopening } from './use-company-cycle-actions.ts';

/** Buttons to close an open company cycle or reopen a closed one, as far as the reader may. */
export function CompanyCycleActions({ companyCycle }: { companyCycle: CompanyCycle }) {
  const { t } = useTranslation('cycles');
  const format = useFormat();
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null);
  const end = () => setAsked(null);
  const closing = useClosing(companyCycle.id, end);
  const reopening = useReopening(companyCycle.id, end);
  const names = { year: companyCycle.year, company: companyCycle.company.name };
  const counts = { count: companyCycle.unfinished, shown: format.number(companyCycle.unfinished) };
  return (
    <>
      {companyCycle.can.close && (
        <Button variant="default" onClick={() => setAsked('close')}>
          {t('close.button')}
        </Button>
      )}
      {companyCycle.can.reopen && (
        <Button variant="default" onClick={() => setAsked('reopen')}>
          {t('reopen.button')}
        </Button>
      )}
      {asked === 'close' && (
        <ReasonDialog
          title={t('close.title', names)}
          detail={companyCycle.unfinished > 0 ? t('close.unfinished', counts) : t('close.allFinished')}
          isRequired={companyCycle.unfinished > 0}
          confirmLabel={t('close.confirm')}
          tone="danger"
          mutation={closing}
          onSubmit={(reason) => closing.mutate(reason)}
          onClose={end}
        />
      )}
      {asked === 'reopen' && (
        <ReasonDialog
          title={t('reopen.title', names)}
          detail={t('reopen.detail')}
          isRequired
          confirmLabel={t('reopen.confirm')}
          mutation={reopening}
          onSubmit={(reason) => reopening.mutate(reason ?? '')}
          onClose={end}
        />
      )}
    </>
  );
}
