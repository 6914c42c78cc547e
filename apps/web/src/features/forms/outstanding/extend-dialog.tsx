import { extendForm } from '@prestasi/contract';
import { addDays } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/index.ts';
import { AreaField, DayField, FormDialog, RecordForm, useRecordForm } from '../../../shared/form/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import type { DialogProps } from './outstanding-dialog.tsx';
import { useActionWords } from './use-action-words.ts';

const LONGEST_REASON = 2000;
/** How many more days are proposed. */
const DAYS = 7;

/** Gives one employee more days for the phase, with a reason. */
export function ExtendDialog(props: DialogProps) {
  const { row, onClose } = props;
  const { t } = useTranslation('forms');
  const { today } = useSession();
  const words = useActionWords('extend', props);
  const form = useRecordForm({
    key: `outstanding/${row.formId}/extend`,
    initial: { lastDay: addDays(row.until ?? today, DAYS), reason: '' },
    required: ['lastDay', 'reason'],
    save: (body) => callApi(extendForm, { params: { id: row.formId }, body }),
    onSaved: words.onSaved,
  });
  return (
    <FormDialog title={words.title} onClose={onClose}>
      <RecordForm form={form} submitLabel={words.confirm} onCancel={onClose}>
        <p>{words.body}</p>
        <DayField form={form} name="lastDay" label={t('act.extend.day')} min={today} required />
        <AreaField form={form} name="reason" label={t('act.reason')} max={LONGEST_REASON} required />
      </RecordForm>
    </FormDialog>
  );
}
