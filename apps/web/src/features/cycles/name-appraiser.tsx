import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogButtons, ErrorState } from '../../shared/ui/index.ts';
import classes from './cycles.module.css';
import { PersonPicker } from './person-picker.tsx';
import type { Finding, CompanyCycle } from './company-cycle.ts';
import { useNameAppraiser } from './use-company-cycle-actions.ts';

type Props = { readonly companyCycle: CompanyCycle; readonly finding: Finding; readonly onClose: () => void };

/** Super HR names the appraiser of somebody who has no superior, such as a managing director (domain §5). */
export function NameAppraiser({ companyCycle, finding, onClose }: Props) {
  const { t } = useTranslation(['cycles', 'common', 'problems']);
  const [appraiserId, setAppraiserId] = useState<number | null>(null);
  const [looked, setLooked] = useState(false);
  const naming = useNameAppraiser(companyCycle.id, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLooked(true);
    if (appraiserId !== null) naming.mutate({ employeeId: finding.employee.id, appraiserId });
  };
  return (
    <Dialog hasWork={appraiserId !== null} onClose={onClose} title={t('naming.title', { name: finding.employee.name })}>
      <form onSubmit={submit} noValidate className={classes.stack}>
        <p>{t('naming.detail')}</p>
        <PersonPicker
          companyId={companyCycle.company.id}
          value={appraiserId}
          onChange={setAppraiserId}
          error={looked && appraiserId === null ? t('problems:field.required') : null}
        />
        {naming.isError && <ErrorState error={naming.error} />}
        <DialogButtons onCancel={onClose} label={t('naming.confirm')} isBusy={naming.isPending} />
      </form>
    </Dialog>
  );
}
