import { createTrainingProgramme, getTrainingChoices, updateTrainingProgramme } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import {
  ChoiceField,
  FieldGrid,
  FormDialog,
  NumberField,
  RecordForm,
  TextField,
  useRecordForm,
} from '../../shared/form/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import { type Programme, trainingChanged } from './training.ts';
import { useMethodName } from './use-method-name.ts';

type Choices = NonNullable<ReturnType<typeof useChoices>['data']>;
type Props = { readonly programme: Programme | null; readonly onClose: () => void };

/** Creates a training programme, or changes one. */
export function ProgrammeDialog(props: Props) {
  const { t } = useTranslation('training');
  const choices = useChoices();
  return (
    <FormDialog
      title={t(props.programme === null ? 'programme.add' : 'programme.edit')}
      size="lg"
      onClose={props.onClose}
    >
      {choices.data === undefined ? <LinesSkeleton lines={6} /> : <Fields {...props} choices={choices.data} />}
      {props.programme !== null && (
        <RecordHistory entity="training_programme" recordId={props.programme.id} level={3} />
      )}
    </FormDialog>
  );
}

function useChoices() {
  return useQuery(queryOf(getTrainingChoices, {}));
}

const LONGEST = 200;
const MOST_HOURS = 2000;

function Fields({ programme, onClose, choices }: Props & { readonly choices: Choices }) {
  const { t } = useTranslation('training');
  const methodName = useMethodName();
  const [first] = choices.companies;
  const form = useRecordForm({
    key: programme === null ? 'training-programme/new' : `training-programme/${programme.id}`,
    initial: {
      title: programme?.title ?? '',
      provider: programme?.provider ?? '',
      methodId: String(programme?.method?.id ?? ''),
      hours: programme?.hours ?? null,
      cost: programme === null || programme.costSen === null ? null : programme.costSen / 100,
      companyId: choices.isForGroup || first === undefined ? '' : String(first.id),
    },
    ...(programme !== null && { version: programme.version }),
    required: ['title', 'hours'],
    save: async ({ title, provider, methodId, hours, cost, companyId }, version): Promise<unknown> => {
      const body = {
        title,
        provider: provider.trim() === '' ? null : provider,
        methodId: methodId === '' ? null : Number(methodId),
        hours: hours ?? 0,
        costSen: cost === null ? null : Math.round(cost * 100),
      };
      if (programme !== null) {
        return callApi(updateTrainingProgramme, { params: { id: programme.id }, body: { ...body, version } });
      }
      return callApi(createTrainingProgramme, {
        body: { ...body, companyId: companyId === '' ? null : Number(companyId) },
      });
    },
    onSaved: () => {
      showDone(t('programme.saved'));
      void trainingChanged();
      onClose();
    },
    onStale: trainingChanged,
  });
  return (
    <RecordForm form={form} submitLabel={t('save')} onCancel={onClose}>
      <TextField form={form} name="title" label={t('column.programme')} max={LONGEST} required />
      <FieldGrid>
        <TextField form={form} name="provider" label={t('column.provider')} max={LONGEST} />
        <ChoiceField
          form={form}
          name="methodId"
          label={t('column.method')}
          none={t('programme.noMethod')}
          options={choices.methods.map((method) => ({ value: String(method.id), label: methodName(method) ?? '' }))}
        />
        <NumberField form={form} name="hours" label={t('column.hours')} min={1} max={MOST_HOURS} required />
        <NumberField form={form} name="cost" label={t('column.cost')} min={0} decimals={2} />
        {programme === null && (
          <ChoiceField
            form={form}
            name="companyId"
            label={t('column.company')}
            {...(choices.isForGroup && { none: t('ofGroup') })}
            options={choices.companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </FieldGrid>
    </RecordForm>
  );
}
