import {
  getTrainingChoices,
  listTrainingProgrammes,
  listTrainingSessions,
  planTrainingNeeds,
} from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/format/index.ts';
import {
  ChoiceField,
  DayField,
  FieldGrid,
  FormDialog,
  NumberField,
  RecordForm,
  SearchField,
  TextField,
  useRecordForm,
} from '../../../shared/form/index.ts';
import { showToast } from '../../../shared/toast/index.ts';
import { type Need, needsChanged } from './needs.ts';
import { bodyOf, initialOf, missingIn, type PlanValues } from './plan-values.ts';

type Props = { readonly needs: readonly Need[]; readonly onClose: () => void; readonly onDone: () => void };
type Planned = { readonly sessionId: number; readonly planned: number; readonly enrolled: number };

const SESSIONS = 200;

/** Plans a session for needs: one that stands, or a new one of a programme that stands or a new programme. */
export function PlanDialog({ needs, onClose, onDone }: Props) {
  const { t, i18n } = useTranslation('training-needs');
  const format = useFormat();
  const choices = useQuery(queryOf(getTrainingChoices, {})).data;
  const sessions = useQuery(
    queryOf(listTrainingSessions, { query: { state: 'planned', sort: 'start', size: SESSIONS } }),
  ).data?.rows;
  const people = new Set(needs.map(({ employeeId }) => employeeId)).size;
  const form = useRecordForm<PlanValues, Planned>({
    key: `training-needs/plan/${needs.map(({ id }) => id).join('-')}`,
    initial: initialOf(needs, people),
    check: missingIn,
    save: (values) => callApi(planTrainingNeeds, { body: bodyOf(values, needs) }),
    onSaved: ({ planned, enrolled }) => {
      showToast({
        tone: 'ok',
        title: t('dialog.done', { count: planned }),
        message: t('dialog.enrolled', { count: enrolled }),
      });
      void needsChanged();
      onDone();
    },
    onStale: () => needsChanged(),
  });
  const { which, 'session.programmeId': programmeId } = form.values;
  const methods = choices?.methods ?? [];
  return (
    <FormDialog title={t('dialog.title', { count: needs.length })} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t('dialog.save')} onCancel={onClose} mayAlwaysSave>
        <p>{t('dialog.people', { count: people })}</p>
        <ChoiceField
          form={form}
          name="which"
          label={t('dialog.which')}
          options={(['new', 'existing'] as const).map((value) => ({ value, label: t(`dialog.${value}`) }))}
        />
        {which === 'existing' ? (
          <ChoiceField
            form={form}
            name="sessionId"
            label={t('dialog.session')}
            none={t('dialog.none')}
            options={(sessions ?? []).map((one) => ({
              value: String(one.id),
              label: t('dialog.free', {
                programme: one.programme.name,
                days: format.days(one.startsOn, one.endsOn),
                free: one.seats - one.taken,
              }),
            }))}
            required
          />
        ) : (
          <FieldGrid>
            <SearchField
              form={form}
              name="session.programmeId"
              label={t('dialog.programme')}
              placeholder={t('dialog.newProgramme')}
              find={(search) => queryOf(listTrainingProgrammes, { query: { search, size: 20 } })}
              read={({ rows }) => rows.map(({ id, title }) => ({ id, name: title }))}
            />
            {programmeId === null && (
              <>
                <TextField form={form} name="session.programme.title" label={t('dialog.title_field')} required />
                <TextField form={form} name="session.programme.provider" label={t('dialog.provider')} />
                <ChoiceField
                  form={form}
                  name="session.programme.methodId"
                  label={t('dialog.method')}
                  none={t('dialog.none')}
                  options={methods.map(({ id, nameMs, nameEn }) => ({
                    value: String(id),
                    label: i18n.language === 'ms' ? nameMs : nameEn,
                  }))}
                />
              </>
            )}
            <ChoiceField
              form={form}
              name="session.companyId"
              label={t('dialog.company')}
              none={choices?.isForGroup === true ? t('dialog.group') : t('dialog.none')}
              options={(choices?.companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              required={choices?.isForGroup !== true}
            />
            <TextField form={form} name="session.code" label={t('dialog.code')} max={30} required />
            <DayField form={form} name="session.startsOn" label={t('dialog.startsOn')} required />
            <DayField form={form} name="session.endsOn" label={t('dialog.endsOn')} required />
            <NumberField form={form} name="session.hours" label={t('dialog.hours')} min={1} max={2000} required />
            <NumberField form={form} name="session.seats" label={t('dialog.seats')} min={1} max={10_000} required />
            <TextField form={form} name="session.place" label={t('dialog.place')} />
          </FieldGrid>
        )}
      </RecordForm>
    </FormDialog>
  );
}
