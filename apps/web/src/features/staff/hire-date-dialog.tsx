import { correctHireDate } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, DayField, FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type Personal, type StaffProfile, profileChanged } from './profile.ts';

type Props = {
  readonly profile: StaffProfile;
  readonly version: Personal['version'];
  readonly onClose: () => void;
};

/** Corrects a wrong hire date, with a reason; records that depend on the present one are named at the field. */
export function HireDateDialog({ profile: { id, fullName, hiredOn }, version, onClose }: Props) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  const form = useRecordForm({
    key: `staff/hire-date/${id}`,
    initial: { hiredOn: '', reason: '' },
    version,
    required: ['hiredOn', 'reason'],
    save: ({ hiredOn: day, reason }, seen) =>
      callApi(correctHireDate, { params: { id }, body: { hiredOn: day, reason, version: seen } }),
    onSaved: () => {
      void profileChanged();
      showDone(t('hireDate.done', { name: fullName }));
      onClose();
    },
    onStale: profileChanged,
  });
  return (
    <FormDialog title={t('hireDate.title', { name: fullName })} onClose={onClose}>
      <RecordForm form={form} submitLabel={t('hireDate.submit')} onCancel={onClose}>
        <p>{t('hireDate.present', { day: format.day(hiredOn) })}</p>
        <DayField form={form} name="hiredOn" label={t('hireDate.right')} required />
        <AreaField form={form} name="reason" label={t('hireDate.reason')} max={2000} required />
      </RecordForm>
    </FormDialog>
  );
}
