import { extendForm } from '@prestasi/contract';
import { addDays } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/index.ts';
import { AreaField, DayField, FormDialog, RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import type { DialogProps } from './outstanding-dialog.tsx';
import { outstandingChanged } from './outstanding.ts';

const LONGEST_REASON = 2000;
/** How many more days are proposed. */
const DAYS = 7;

/** Gives one employee more days for the phase, with a reason. */
export function ExtendDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation(['forms', 'common']);
  const { today } = useSession();
  const { name, phase, year } = row;
  const params = { name, phase: t(`common:phase.${phase}`), year };
  const form = useRecordForm({
    key: `outstanding/${row.formId}/extend`,
    initial: { lastDay: addDays(row.until ?? today, DAYS), reason: '' },
    required: ['lastDay', 'reason'],
    save: (body) => callApi(extendForm, { params: { id: row.formId }, body }),
    onSaved: () => {
      showDone(t('act.extend.done', params));
      void outstandingChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={t('act.extend.title', params)} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('act.extend.confirm')} onCancel={onClose}>
        <p>{t('act.extend.body', params)}</p>
        <DayField form={form} name="lastDay" label={t('act.extend.day')} min={today} required />
        <AreaField form={form} name="reason" label={t('act.reason')} max={LONGEST_REASON} required />
      </RecordForm>
    </FormDialog>
  );
}
