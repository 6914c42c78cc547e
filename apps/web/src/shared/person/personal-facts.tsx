import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { breakable, type Fact, Facts } from '../ui/index.ts';
import classes from './person.module.css';

type Person = {
  readonly identityCard: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: string | null;
  readonly maritalStatus: string | null;
  readonly race: string | null;
  readonly religion: string | null;
  readonly citizenship: string | null;
  readonly phone: string | null;
  /** Left out where another part of the page shows it. */
  readonly email?: string | null;
  /** In lines; empty if unknown. */
  readonly address: readonly string[];
};

type Props = {
  readonly person: Person;
  /** Facts before these, such as the parts of the name. */
  readonly before?: readonly Fact[];
};

/** Personal details, for the readers that domain §4 names. */
export function PersonalFacts({ person, before }: Props) {
  const { t } = useTranslation('staff');
  const format = useFormat();
  const { dateOfBirth, email, address } = person;
  const wordOf = (field: 'gender' | 'maritalStatus' | 'race') => {
    const code = person[field];
    return code === null ? null : t(`value.${field}.${code}` as 'value.gender.male');
  };
  return (
    <Facts
      facts={[
        ...(before ?? []),
        { label: t('field.identityCard'), value: person.identityCard },
        { label: t('field.dateOfBirth'), value: dateOfBirth === null ? null : format.day(dateOfBirth) },
        { label: t('field.gender'), value: wordOf('gender') },
        { label: t('field.maritalStatus'), value: wordOf('maritalStatus') },
        { label: t('field.race'), value: wordOf('race') },
        { label: t('field.religion'), value: person.religion },
        { label: t('field.citizenship'), value: person.citizenship },
        ...(email === undefined ? [] : [{ label: t('field.email'), value: email === null ? null : breakable(email) }]),
        { label: t('field.phone'), value: person.phone },
        { label: t('group.address'), value: address.length === 0 ? null : <Lines lines={address} /> },
      ]}
    />
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ));
}
