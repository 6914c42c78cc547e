import { createTrainingSession, getTrainingChoices, updateTrainingSession } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import {
  ChoiceField,
  DayField,
  FieldGrid,
  FormDialog,
  NumberField,
  RecordForm,
  TextField,
  useRecordForm,
} from '../../shared/form/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { type Programme, type Session, trainingChanged } from './training.ts';

type Props = {
  readonly programme: Pick<Programme, 'id' | 'company' | 'hours'>;
  /** The session to change; null for a new one. */
  readonly session: Session | null;
  readonly onClose: () => void;
};

type Values = {
  readonly code: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly hours: number | null;
  readonly place: string;
  readonly seats: number | null;
  readonly companyId: string;
};

const LONGEST_CODE = 30;
const LONGEST_PLACE = 200;
const MOST_HOURS = 2000;
const MOST_SEATS = 10_000;
const SEATS = 20;

/** Plans a session of a programme, or changes one. */
export function SessionDialog(props: Props) {
  const { t } = useTranslation('training');
  const choices = useQuery(queryOf(getTrainingChoices, {}));
  return (
    <FormDialog title={t(props.session === null ? 'session.add' : 'session.edit')} size="lg" onClose={props.onClose}>
      {choices.data === undefined ? (
        <LinesSkeleton lines={6} />
      ) : (
        <Fields {...props} companies={choices.data.companies} isForGroup={choices.data.isForGroup} />
      )}
      {props.session !== null && <RecordHistory entity="training_session" recordId={props.session.id} level={3} />}
    </FormDialog>
  );
}

type Choices = {
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly isForGroup: boolean;
};

function Fields({ programme, session, onClose, companies, isForGroup }: Props & Choices) {
  const { t } = useTranslation('training');
  const { today } = useSession();
  const [first] = programme.company === null ? companies : [programme.company];
  const companyId = programme.company === null && isForGroup ? '' : String(first?.id ?? '');
  const form = useRecordForm<Values, unknown>({
    ...(session === null
      ? {
          key: `training-session/new/${programme.id}`,
          initial: { ...newOn(today), hours: programme.hours, companyId },
        }
      : {
          key: `training-session/${session.id}`,
          initial: { ...valuesOf(session), companyId },
          version: session.version,
        }),
    required: ['code', 'startsOn', 'endsOn', 'hours', 'seats'],
    check: ({ startsOn, endsOn }) =>
      endsOn !== '' && endsOn < startsOn ? [{ path: 'endsOn', code: 'end_before_start' as const }] : [],
    save: ({ companyId: chosen, place, hours, seats, ...values }, version): Promise<unknown> => {
      const body = { ...values, place: place.trim() === '' ? null : place, hours: hours ?? 0, seats: seats ?? 0 };
      if (session !== null) {
        return callApi(updateTrainingSession, { params: { id: session.id }, body: { ...body, version } });
      }
      const company = chosen === '' ? null : Number(chosen);
      return callApi(createTrainingSession, { params: { id: programme.id }, body: { ...body, companyId: company } });
    },
    onSaved: () => {
      showDone(t('session.saved'));
      void trainingChanged();
      onClose();
    },
    onStale: trainingChanged,
  });
  return (
    <RecordForm form={form} submitLabel={t('save')} onCancel={onClose}>
      <FieldGrid>
        <TextField form={form} name="code" label={t('column.code')} max={LONGEST_CODE} required />
        <TextField form={form} name="place" label={t('column.place')} max={LONGEST_PLACE} />
        <DayField form={form} name="startsOn" label={t('session.firstDay')} required />
        <DayField form={form} name="endsOn" label={t('session.lastDay')} required />
        <NumberField form={form} name="hours" label={t('column.hours')} min={1} max={MOST_HOURS} required />
        <NumberField form={form} name="seats" label={t('column.seats')} min={1} max={MOST_SEATS} required />
        {session === null && programme.company === null && (
          <ChoiceField
            form={form}
            name="companyId"
            label={t('column.company')}
            {...(isForGroup && { none: t('ofGroup') })}
            options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </FieldGrid>
    </RecordForm>
  );
}

function newOn(today: string): Omit<Values, 'hours' | 'companyId'> {
  return { code: '', startsOn: today, endsOn: today, place: '', seats: SEATS };
}

function valuesOf({ code, startsOn, endsOn, hours, place, seats }: Session): Omit<Values, 'companyId'> {
  return { code, startsOn, endsOn, hours, place: place ?? '', seats };
}
