import { readIdentityCard } from '@prestasi/domain';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField, DayField, FieldGrid, type RecordFormHandle, TextField } from '../../shared/form/index.ts';
import { optionsOf } from '../../shared/ui/index.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { IdentityCardNotice } from './identity-card-notice.tsx';
import classes from './person-fields.module.css';
import { identityCardErrors, updateDependents, type PersonValues } from './person-values.ts';

type Props<V extends PersonValues> = {
  readonly form: RecordFormHandle<V>;
  readonly today: string;
  /** The person's id; null for a new person. */
  readonly personId: number | null;
  /** Why the reader may not change the e-mail; undefined if they may. */
  readonly lockedEmail?: string;
};

const GENDERS = ['male', 'female'] as const;
const RACES = ['malay', 'chinese', 'indian', 'others'] as const;
const MARITAL = ['single', 'married', 'divorced', 'widowed'] as const;

/** All personal fields of an employee (specification §3): name, identity, contact, address. */
export function PersonFields<V extends PersonValues>({ form, today, personId, lockedEmail }: Props<V>) {
  const { t } = useTranslation('staff');
  // A form of more values serves as one of these: only these are read and set.
  const { person, leaveCard } = usePersonForm(form as unknown as RecordFormHandle<PersonValues>, today);
  const text = (name: keyof PersonValues, max: number) => (
    <TextField form={person} name={name} label={t(`field.${name}`)} max={max} />
  );
  const choice = (name: 'gender' | 'race' | 'maritalStatus', values: readonly string[]) => (
    <ChoiceField
      form={person}
      name={name}
      label={t(`field.${name}`)}
      none={t('choose')}
      options={optionsOf(values, (value) => t(`value.${name}.${value}` as 'value.gender.male'))}
    />
  );
  const isNew = personId === null;
  const names = (
    <>
      {text('firstName', 100)}
      {text('middleName', 100)}
      {text('lastName', 100)}
    </>
  );
  const identity = (
    <>
      <DayField form={person} name="dateOfBirth" label={t('field.dateOfBirth')} max={today} />
      {choice('gender', GENDERS)}
      {choice('maritalStatus', MARITAL)}
      {choice('race', RACES)}
      {text('religion', 100)}
      {text('citizenship', 100)}
    </>
  );
  const address = (
    <FieldGrid title={t('group.address')}>
      {text('addressLine1', 200)}
      {text('addressLine2', 200)}
      {text('addressLine3', 200)}
      {text('postalCode', 20)}
      {text('city', 100)}
      {text('state', 100)}
      {text('country', 100)}
    </FieldGrid>
  );
  return (
    <>
      <FieldGrid title={t('group.name')}>
        <TextField
          form={person}
          name="fullName"
          label={t('field.fullName')}
          description={t('hint.fullName')}
          required
        />
        <TextField
          form={person}
          name="employeeNumber"
          label={t('field.employeeNumber')}
          description={t('hint.employeeNumber')}
          max={40}
          required
        />
        {!isNew && names}
      </FieldGrid>
      <FieldGrid title={t('group.identity')}>
        <TextField
          form={person}
          name="identityCard"
          label={t('field.identityCard')}
          description={t('hint.identityCard')}
          max={14}
          onBlur={leaveCard}
        />
        {!isNew && identity}
      </FieldGrid>
      <IdentityCardNotice values={person.values} today={today} />
      <FieldGrid title={t('group.contact')}>
        <TextField
          form={person}
          name="email"
          type="email"
          label={t('field.email')}
          description={lockedEmail ?? t('hint.email')}
          max={254}
          isLocked={lockedEmail !== undefined}
        />
        <TextField form={person} name="phone" type="tel" label={t('field.phone')} max={40} />
      </FieldGrid>
      <DuplicateNotice values={person.values} exceptId={personId} />
      {isNew ? (
        <MoreFields hasError={MORE.some((name) => person.errorOf(name) !== undefined)}>
          <FieldGrid title={t('group.names')}>{names}</FieldGrid>
          <FieldGrid title={t('group.personal')}>{identity}</FieldGrid>
          {address}
        </MoreFields>
      ) : (
        address
      )}
    </>
  );
}

/**
 * The fields of a person as part of any form that includes them: they set each other, and an identity card is checked
 * once its field is left.
 */
function usePersonForm(
  form: RecordFormHandle<PersonValues>,
  today: string,
): { readonly person: RecordFormHandle<PersonValues>; readonly leaveCard: () => void } {
  const { t } = useTranslation('problems');
  // The card as it was when its field lost focus: its errors are shown from then on, not while it is typed.
  const [leftCard, setLeftCard] = useState<string | null>(null);
  const { values } = form;
  const person: RecordFormHandle<PersonValues> = {
    ...form,
    errorOf: (path) => {
      const isChecked = path === 'identityCard' && leftCard === values.identityCard;
      const error = isChecked ? identityCardErrors(values, today)[0] : undefined;
      return form.errorOf(path) ?? (error && t(`field.${error.code}`));
    },
    set: (name, value) => form.change(updateDependents(values, { [name]: value }, today)),
  };
  const leaveCard = () => {
    const card = readIdentityCard(values.identityCard, today);
    if (card.ok && card.number !== values.identityCard) person.set('identityCard', card.number);
    setLeftCard(values.identityCard);
  };
  return { person, leaveCard };
}

/** The fields of a new person that can wait: they stand behind a heading, which opens where one of them has an error. */
const MORE = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'maritalStatus',
  'race',
  'religion',
  'citizenship',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'postalCode',
  'city',
  'state',
  'country',
] as const satisfies readonly (keyof PersonValues)[];

function MoreFields({ hasError, children }: { readonly hasError: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.more} open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('register.more')}</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
