import { saveStaffPersonal } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { useToday } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { PersonFields } from './person-fields.tsx';
import { identityCardErrors, personBody, type PersonValues, valuesOf } from './person-values.ts';
import { type Personal, type StaffProfile, profileChanged } from './profile.ts';

type Props = { readonly profile: StaffProfile; readonly personal: Personal; readonly onClose: () => void };

/** Corrects a person's own record. Their placement is changed by promotion and transfer, not here. */
export function PersonalForm({ profile: { id, can }, personal, onClose }: Props) {
  const { t } = useTranslation('staff');
  const { version, education: _, ...record } = personal;
  const today = useToday();
  const form = useRecordForm<PersonValues, unknown>({
    key: `staff/${id}`,
    initial: valuesOf(record),
    version,
    required: ['fullName', 'employeeNumber'],
    check: (values) => identityCardErrors(values, today),
    save: (values, seen) =>
      callApi(saveStaffPersonal, { params: { id }, body: { ...personBody(values), version: seen } }),
    onSaved: () => {
      void profileChanged();
      showDone(t('profile.saved'));
      onClose();
    },
    onStale: profileChanged,
  });
  return (
    <RecordForm form={form} submitLabel={t('profile.save')} onCancel={onClose}>
      <PersonFields
        form={form}
        today={today}
        personId={id}
        {...(!can.editEmail && { lockedEmail: t('hint.lockedEmail') })}
      />
    </RecordForm>
  );
}
