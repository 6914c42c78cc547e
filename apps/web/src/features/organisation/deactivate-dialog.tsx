import { deactivateCompany, previewDeactivation, type OutputOf } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf, useQuietMutation } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { ButtonLink, CancelButton, Dialog, ErrorState, LinesSkeleton, Notice } from '../../shared/ui/index.ts';
import type { Company } from './company.ts';
import classes from './deactivate-dialog.module.css';

type Preview = OutputOf<typeof previewDeactivation>;
type Props = { readonly company: Company; readonly onClose: () => void; readonly onDone: () => void };

/** The consequences of deactivating the company, before it is done; or what prevents it. */
export function DeactivateDialog({ company, onClose, onDone }: Props) {
  const { t } = useTranslation(['companies', 'common']);
  const { id, version } = company;
  const preview = useQuery(queryOf(previewDeactivation, { params: { id } }, { staleTime: 0, gcTime: 0 }));
  const mutation = useQuietMutation({
    mutationFn: () => callApi(deactivateCompany, { params: { id }, body: { version } }),
    onSuccess: onDone,
  });
  return (
    <Dialog hasWork={false} onClose={onClose} title={t('deactivate.title', { company: company.name })}>
      <div className={classes.body}>
        {preview.isPending && <LinesSkeleton lines={4} />}
        {preview.isError && <ErrorState query={preview} />}
        {preview.data && <Consequences preview={preview.data} />}
        {mutation.isError && <ErrorState error={mutation.error} />}
        <div className={classes.actions}>
          <CancelButton onClick={onClose} />
          {preview.data?.open === null && (
            <Button color="danger" loading={mutation.isPending} onClick={() => mutation.mutate()}>
              {t('deactivate.confirm')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Consequences({ preview: { open, planned, employees, readers } }: { preview: Preview }) {
  const { t } = useTranslation('companies');
  const runsCycles = usePermission('cycle.manage');
  if (open !== null) {
    return (
      <Notice
        tone="warn"
        title={t('deactivate.blocked', { year: open.year })}
        detail={
          open.unfinished === 0
            ? t('deactivate.blockedNone')
            : t('deactivate.blockedDetail', { count: open.unfinished })
        }
        {...(runsCycles && {
          actions: (
            <ButtonLink to={`/cycles/${open.companyCycleId}`}>
              {t('deactivate.toCycle', { year: open.year })}
            </ButtonLink>
          ),
        })}
      />
    );
  }
  const years = planned.toSorted((a, b) => a - b).join(', ');
  return (
    <>
      <p>{t('deactivate.lead')}</p>
      <ul className={classes.list}>
        <li>{t('deactivate.cycles')}</li>
        {planned.length > 0 && <li>{t('deactivate.planned', { count: planned.length, years })}</li>}
        <li>{employees === 0 ? t('deactivate.nobody') : t('deactivate.people', { count: employees, readers })}</li>
        <li>{t('deactivate.history')}</li>
      </ul>
    </>
  );
}
