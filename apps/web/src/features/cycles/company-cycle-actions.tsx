import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { CompanyCycle } from './company-cycle.ts';
import { useClosing, useReopening } from './use-company-cycle-actions.ts';

/** Buttons to close an open company cycle or reopen a closed one, as far as the reader may. */
export function CompanyCycleActions({ run }: { run: CompanyCycle }) {
  const { t } = useTranslation('cycles');
  const format = useFormat();
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null);
  const end = () => setAsked(null);
  const closing = useClosing(run.id, end);
  const reopening = useReopening(run.id, end);
  const names = { year: run.year, company: run.company.name };
  const figures = { count: run.unfinished, shown: format.number(run.unfinished) };
  return (
    <>
      {run.can.close && (
        <Button variant="default" onClick={() => setAsked('close')}>
          {t('close.button')}
        </Button>
      )}
      {run.can.reopen && (
        <Button variant="default" onClick={() => setAsked('reopen')}>
          {t('reopen.button')}
        </Button>
      )}
      {asked === 'close' && (
        <ReasonDialog
          title={t('close.title', names)}
          detail={run.unfinished > 0 ? t('close.unfinished', figures) : t('close.allFinished')}
          isRequired={run.unfinished > 0}
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
