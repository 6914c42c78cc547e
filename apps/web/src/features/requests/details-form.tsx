import { askDetails } from '@prestasi/contract';
import { PERSONAL_GROUPS, type PersonalField, type PersonalGroup, readIdentityCard } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi, type CallInput } from '../../shared/api/index.ts';
import {
  AreaField,
  ChoiceField,
  DayField,
  type FieldIssue,
  FieldGrid,
  FormDialog,
  RecordForm,
  type RecordFormHandle,
  TextField,
  useRecordForm,
} from '../../shared/form/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import { type MyDetails, requestsChanged } from './request.ts';
import { useRequestTexts } from './use-request-texts.ts';

/** The fields of a group by the path that the server names them by, and the reason; '' if empty. */
type Values = Readonly<Record<`values.${PersonalField}`, string>> & { readonly reason: string };
type Asked = CallInput<typeof askDetails>['body'];

type Props = { readonly group: PersonalGroup; readonly details: MyDetails; readonly onClose: () => void };

const REQUIRED: Readonly<Partial<Record<PersonalGroup, readonly `values.${PersonalField}`[]>>> = {
  name: ['values.fullName'],
  marital: ['values.maritalStatus'],
};
const OF_CARD: ReadonlySet<PersonalField> = new Set(['dateOfBirth', 'gender']);

/**
 * Requests a change of a group of one's own data. With an identity card the fields of birth and gender are left out.
 */
export function DetailsForm({ group, details, onClose }: Props) {
  const { t } = useTranslation('requests');
  const { today } = useSession();
  const fields = PERSONAL_GROUPS[group];
  const required = REQUIRED[group] ?? [];
  const form = useRecordForm<Values, unknown>({
    key: `details/${group}`,
    initial: initialOf(fields, details),
    version: details.version,
    required,
    check: (values) => (group === 'identity' ? identityCardErrors(values, today) : []),
    save: (values, version) => callApi(askDetails, { body: inputOf(group, values, version) }),
    onSaved: () => {
      showToast({ tone: 'ok', title: t('asked'), message: t('askedDetail') });
      void requestsChanged();
      onClose();
    },
    onStale: () => requestsChanged(),
  });
  const hasCard = group === 'identity' && form.values['values.identityCard'].trim() !== '';
  return (
    <FormDialog title={t('details.formTitle', { group: t(`group.${group}`) })} size="lg" onClose={onClose}>
      <RecordForm form={form} submitLabel={t('send')} onCancel={onClose}>
        <FieldGrid>
          {fields
            .filter((field) => !(hasCard && OF_CARD.has(field)))
            .map((field) => (
              <DetailField key={field} form={form} field={field} isRequired={required.includes(`values.${field}`)} />
            ))}
        </FieldGrid>
        <AreaField form={form} name="reason" label={t('reason.label')} max={2000} />
      </RecordForm>
    </FormDialog>
  );
}

type FieldProps = {
  readonly form: RecordFormHandle<Values>;
  readonly field: PersonalField;
  readonly isRequired: boolean;
};

const CODES = { gender: ['male', 'female'], maritalStatus: ['single', 'married', 'divorced', 'widowed'] } as const;
const TYPES: Readonly<Partial<Record<PersonalField, 'tel' | 'email'>>> = { phone: 'tel', email: 'email' };
const MAX: Readonly<Partial<Record<PersonalField, number>>> = {
  phone: 40,
  postalCode: 20,
  identityCard: 20,
  email: 254,
};

function DetailField({ form, field, isRequired }: FieldProps) {
  const { t } = useTranslation('requests');
  const { fieldOf, valueOf } = useRequestTexts();
  const { today } = useSession();
  const frame = { form, name: `values.${field}` as const, label: fieldOf(field), required: isRequired };
  if (field === 'gender' || field === 'maritalStatus') {
    const options = CODES[field].map((value) => ({ value, label: valueOf(field, value) ?? '' }));
    return <ChoiceField {...frame} options={options} none={t('choose')} />;
  }
  if (field === 'dateOfBirth') return <DayField {...frame} max={today} />;
  return (
    <TextField
      {...frame}
      type={TYPES[field] ?? 'text'}
      max={MAX[field] ?? (field.startsWith('addressLine') || field === 'fullName' ? 200 : 100)}
      {...(field === 'identityCard' && { description: t('details.card') })}
    />
  );
}

function initialOf(fields: readonly PersonalField[], { values }: MyDetails): Values {
  const entries = fields.map((field) => [`values.${field}`, String(values[field] ?? '')]);
  return { ...(Object.fromEntries(entries) as Omit<Values, 'reason'>), reason: '' };
}

function identityCardErrors(values: Values, today: string): FieldIssue[] {
  const typed = values['values.identityCard'].trim();
  if (typed === '') return [];
  const card = readIdentityCard(typed, today);
  return card.ok ? [] : [{ path: 'values.identityCard', code: card.problem }];
}

/** Returns the body of the request: an empty field is null. The contract checks which values belong to which group. */
function inputOf(kind: PersonalGroup, { reason, ...fields }: Values, version: number): Asked {
  const values = Object.fromEntries(
    Object.entries(fields).map(([path, value]) => [path.replace('values.', ''), value.trim() === '' ? null : value]),
  );
  // The fields of each kind come from the contract's list of them, so they are the ones that its schema takes.
  return { kind, values, version, reason: reason.trim() === '' ? null : reason } as unknown as Asked;
}
