import { recordAbsence } from '@prestasi/contract';
import { addDays } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import {
  AreaField,
  DayField,
  FieldGrid,
  FormDialog,
  RecordForm,
  SwitchField,
  useRecordForm,
} from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type Delegations, delegationsChanged } from './delegations.ts';
import classes from './name-stand-ins.module.css';
import { StandInFields } from './stand-in-fields.tsx';
import type { StandIns } from './stand-ins.ts';

type Values = StandIns & {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
  readonly hasStandIn: boolean;
};

/** How long an absence lasts unless other days are entered. */
const DAYS = 7;
const LONGEST_REASON = 2000;

type Props = {
  readonly delegations: Delegations;
  /** Whether the reader is absent; otherwise HR records it for the person. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
};

/** Records when somebody is absent, and names who stands in for these days. */
export function AbsenceDialog({ delegations, isOwn, onClose }: Props) {
  const { t } = useTranslation('delegation');
  const { today } = useSession();
  const { person, can } = delegations;
  const employeeId = isOwn ? null : person.id;
  const form = useRecordForm<Values, unknown>({
    key: `absence/new/${person.id}`,
    initial: { firstDay: today, lastDay: addDays(today, DAYS), reason: '', hasStandIn: false, standIns: [null] },
    required: ['firstDay', 'lastDay'],
    check: ({ hasStandIn, standIns }) =>
      standIns.flatMap((one, index) =>
        hasStandIn && one === null ? [{ path: `standInIds.${index}`, code: 'required' as const }] : [],
      ),
    save: ({ firstDay, lastDay, reason, hasStandIn, standIns }) => {
      const standInIds = hasStandIn ? standIns.flatMap((one) => (one === null ? [] : [one.id])) : [];
      const text = reason.trim() === '' ? null : reason;
      return callApi(recordAbsence, { body: { employeeId, firstDay, lastDay, reason: text, standInIds } });
    },
    onSaved: () => {
      showDone(t('absence.done'));
      void delegationsChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={isOwn ? t('absence.dialog') : t('absence.dialogOf', { name: person.name })}
      size="lg"
      onClose={onClose}
    >
      <RecordForm form={form} submitLabel={t('absence.actOf')} onCancel={onClose} mayAlwaysSave>
        <FieldGrid>
          <DayField form={form} name="firstDay" label={t('name.firstDay')} required />
          <DayField form={form} name="lastDay" label={t('name.lastDay')} min={today} required />
        </FieldGrid>
        <AreaField
          form={form}
          name="reason"
          label={t('absence.reason')}
          description={t('absence.reasonHelp')}
          max={LONGEST_REASON}
        />
        {can.name && <SwitchField form={form} name="hasStandIn" label={t('absence.withStandIn')} />}
        {form.values.hasStandIn && <StandInFields form={form} employeeId={employeeId} />}
        <p className={classes.follows}>{t('absence.follows')}</p>
      </RecordForm>
    </FormDialog>
  );
}
