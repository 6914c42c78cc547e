import { Select } from '@mantine/core';
import { findProjectOwners, replaceProjectOwner } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, queryClient, queryOf, useQuietMutation } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { Dialog, DialogButtons, FormRefusal, type Found, SmallButton, useSearchSelect } from '../../shared/ui/index.ts';
import classes from './health.module.css';
import type { Finding } from './health.ts';

/** Passes a project without an active owner on, in the row that reports it. */
export function OwnerButton({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation('health');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton aria-label={`${t('owner.open')}: ${finding.name}`} onClick={() => setIsOpen(true)}>
        {t('owner.open')}
      </SmallButton>
      {isOpen && <OwnerDialog finding={finding} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function OwnerDialog({ finding: { id, name }, onClose }: { readonly finding: Finding; readonly onClose: () => void }) {
  const { t } = useTranslation('health');
  const [chosen, setChosen] = useState<Found | null>(null);
  const pass = useQuietMutation({
    mutationFn: () => callApi(replaceProjectOwner, { params: { id }, body: { employeeId: chosen?.id ?? 0 } }),
    onSuccess: ({ owner }) => {
      showDone(t('owner.done', { name: owner.name }));
      onClose();
      return queryClient.invalidateQueries();
    },
  });
  const search = useSearchSelect({
    find: (words) => queryOf(findProjectOwners, { params: { id }, query: words === '' ? {} : { search: words } }),
    read: ({ people }) =>
      people.map((one) => ({ id: one.id, name: one.name, hint: `${one.position} · ${one.company}` })),
    value: chosen?.id ?? null,
    chosen,
    onChange: setChosen,
  });
  return (
    <Dialog hasWork={chosen !== null} title={t('owner.title', { name })} onClose={onClose}>
      <div className={classes.stack}>
        <Select {...search} label={t('owner.field')} description={t('owner.help')} clearable data-autofocus />
        {pass.error !== null && <FormRefusal error={pass.error} />}
        <DialogButtons onCancel={onClose} label={t('owner.act')} mutation={pass} isDisabled={chosen === null} />
      </div>
    </Dialog>
  );
}
