import { nameStandIns } from '@prestasi/contract';
import { addDays } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, DayField, FieldGrid, FormDialog, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type Delegations, delegationsChanged } from './delegations.ts';
import classes from './name-stand-ins.module.css';
import { StandInFields } from './stand-in-fields.tsx';
import type { StandIns } from './stand-ins.ts';

type Values = StandIns & { readonly firstDay: string; readonly lastDay: string; readonly reason: string };

/** How long a delegation lasts unless other days are entered. */
const DAYS = 7;
const LONGEST_REASON = 2000;

type Props = {
  readonly person: Delegations['person'];
  /** Whether the reader names stand-ins for themselves; otherwise HR does for the person. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
};

/** Names one or more stand-ins, for a period and with a reason. */
export function NameStandInsDialog({ person, isOwn, onClose }: Props) {
  const { t } = useTranslation('delegation');
  const format = useFormat();
  const { today } = useSession();
  const { name } = person;
  const employeeId = isOwn ? null : person.id;
  const form = useRecordForm<Values, unknown>({
    key: `delegation/new/${person.id}`,
    initial: { standIns: [null], firstDay: today, lastDay: addDays(today, DAYS), reason: '' },
    required: ['firstDay', 'lastDay', 'reason'],
    check: ({ standIns }) =>
      standIns.flatMap((one, index) =>
        one === null ? [{ path: `standInIds.${index}`, code: 'required' as const }] : [],
      ),
    save: ({ standIns, ...rest }) => {
      const standInIds = standIns.flatMap((one) => (one === null ? [] : [one.id]));
      return callApi(nameStandIns, { body: { employeeId, standInIds, ...rest } });
    },
    onSaved: () => {
      const names = form.values.standIns.flatMap((one) => (one === null ? [] : [one.name]));
      showDone(t('name.done', { names: format.list(names) }));
      void delegationsChanged();
      onClose();
    },
  });
  return (
    <FormDialog title={isOwn ? t('name.title') : t('name.titleOf', { name })} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t('name.act')} onCancel={onClose}>
        <StandInFields form={form} employeeId={employeeId} />
        <FieldGrid>
          <DayField form={form} name="firstDay" label={t('name.firstDay')} min={today} required />
          <DayField form={form} name="lastDay" label={t('name.lastDay')} min={today} required />
        </FieldGrid>
        <AreaField
          form={form}
          name="reason"
          label={t('name.reason')}
          description={t(isOwn ? 'name.reasonHelp' : 'name.reasonHelpOf', { name })}
          max={LONGEST_REASON}
          required
        />
        <p className={classes.follows}>{t(isOwn ? 'name.follows' : 'name.followsOf', { name })}</p>
      </RecordForm>
    </FormDialog>
  );
}
