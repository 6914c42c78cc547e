import { activateCompany, getCompany, listCompanies, listRecordChanges } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate } from '../../shared/api/index.ts';
import { sessionQuery } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { Notice } from '../../shared/ui/index.ts';
import type { Company } from './company.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';

/** Above a deactivated company: what that means, and a button to activate it for those who may. */
export function DeactivatedNotice({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const refresh = useRefresh();
  const { id, name, version, can } = company;
  const activate = useMutation({
    mutationFn: () => callApi(activateCompany, { params: { id }, body: { version } }),
    onSuccess: () => {
      showDone(t('activate.done', { company: name }));
      refresh();
    },
  });
  return (
    <Notice
      tone="warn"
      title={t('activate.notice')}
      detail={t('activate.noticeDetail')}
      {...(can.administer && {
        actions: (
          <Button variant="default" loading={activate.isPending} onClick={() => activate.mutate()}>
            {t('activate.button')}
          </Button>
        ),
      })}
    />
  );
}

/** A button that deactivates a company, with a preview of the consequences. */
export function DeactivateButton({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const done = () => {
    setAsked(false);
    showDone(t('deactivate.done', { company: company.name }));
    refresh();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('deactivate.button')}
      </Button>
      {isAsked && <DeactivateDialog company={company} onClose={() => setAsked(false)} onDone={done} />}
    </>
  );
}

function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    void invalidate(getCompany, listCompanies, listRecordChanges);
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}
