import { createWorkLocation, getWorkLocation, type NamedRef, updateWorkLocation } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi, queryOf } from '../../shared/api/index.ts';
import { FieldGrid, FormDialog, RecordForm, TextField, useNewest, useRecordForm } from '../../shared/form/index.ts';
import { RecordHistory } from '../../shared/history/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import type { WorkLocation } from './units.ts';
import { useUnitsChanged } from './use-unit-acts.ts';

const ADDRESS = ['building', 'street', 'postcode', 'city', 'state'] as const;
const LONGEST = { building: 200, street: 200, postcode: 10, city: 100, state: 100 } as const;

type Values = Readonly<Record<'code' | 'name' | (typeof ADDRESS)[number], string>>;

type Props = {
  readonly company: NamedRef;
  /** The location to change; null for a new one. */
  readonly location: WorkLocation | null;
  readonly onClose: () => void;
};

/** Name and address of a work location (specification §3). */
export function WorkLocationDialog({ company, location: shown, onClose }: Props) {
  const { t } = useTranslation('units');
  const changed = useUnitsChanged();
  const location = useNewest(shown, queryOf(getWorkLocation, { params: { id: shown?.id ?? 0 } }));
  const form = useRecordForm<Values, unknown>({
    key: location === null ? `work_location/new/${company.id}` : `work_location/${location.id}`,
    initial: valuesOf(location),
    version: location?.version ?? 0,
    required: ['code', 'name'],
    save: (values, version) =>
      location === null
        ? callApi(createWorkLocation, { params: { id: company.id }, body: bodyOf(values) })
        : callApi(updateWorkLocation, { params: { id: location.id }, body: { ...bodyOf(values), version } }),
    onStale: () => changed(),
    onSaved: () => {
      showToast({ tone: 'ok', message: t(location === null ? 'added' : 'saved', { name: form.values.name }) });
      void changed();
      onClose();
    },
  });
  return (
    <FormDialog title={t(location === null ? 'add.work_location' : 'edit.work_location')} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t(location === null ? 'create' : 'save')} onCancel={onClose}>
        <FieldGrid>
          <TextField form={form} name="name" label={t('field.name')} required takesFocus />
          <TextField
            form={form}
            name="code"
            label={t('field.code')}
            description={t('field.codeHelp')}
            max={30}
            required
          />
        </FieldGrid>
        <FieldGrid>
          {ADDRESS.map((name) => (
            <TextField key={name} form={form} name={name} label={t(`location.${name}`)} max={LONGEST[name]} />
          ))}
        </FieldGrid>
      </RecordForm>
      {location !== null && <RecordHistory entity="work_location" recordId={location.id} level={3} />}
    </FormDialog>
  );
}

function valuesOf(location: WorkLocation | null): Values {
  const { code = '', name = '', building, street, postcode, city, state } = location ?? {};
  const words = (text: string | null | undefined) => text ?? '';
  return {
    code,
    name,
    building: words(building),
    street: words(street),
    postcode: words(postcode),
    city: words(city),
    state: words(state),
  };
}

function bodyOf({ code, name, ...address }: Values) {
  const orNull = (text: string) => text.trim() || null;
  return {
    code,
    name,
    building: orNull(address.building),
    street: orNull(address.street),
    postcode: orNull(address.postcode),
    city: orNull(address.city),
    state: orNull(address.state),
  };
}
