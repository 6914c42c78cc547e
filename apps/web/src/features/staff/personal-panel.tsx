import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { breakable, Facts, Panel, SmallButton } from '../../shared/ui/index.ts';
import { PersonalForm } from './personal-form.tsx';
import type { Personal, StaffProfile } from './profile.ts';
import classes from './staff.module.css';

type Props = { readonly profile: StaffProfile; readonly personal: Personal };

/** Personal details, for the readers that domain §4 names; administrators and HR correct them here. */
export function PersonalPanel({ profile, personal }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { gender, race, maritalStatus, dateOfBirth, addressLine1, addressLine2, addressLine3 } = personal;
  const town = [personal.postalCode, personal.city].filter(Boolean).join(' ');
  const address = [addressLine1, addressLine2, addressLine3, town, personal.state, personal.country].filter(
    (line): line is string => line !== null && line !== '',
  );
  if (isEditing) {
    return (
      <Panel title={t('group.personal')}>
        <PersonalForm profile={profile} personal={personal} onClose={() => setEditing(false)} />
      </Panel>
    );
  }
  return (
    <Panel
      title={t('group.personal')}
      aside={profile.can.edit && <SmallButton onClick={() => setEditing(true)}>{t('profile.edit')}</SmallButton>}
    >
      <Facts
        facts={[
          { label: t('field.fullName'), value: personal.fullName },
          { label: t('field.firstName'), value: personal.firstName },
          { label: t('field.middleName'), value: personal.middleName },
          { label: t('field.lastName'), value: personal.lastName },
          { label: t('field.identityCard'), value: personal.identityCard },
          { label: t('field.dateOfBirth'), value: dateOfBirth === null ? null : format.day(dateOfBirth) },
          { label: t('field.gender'), value: gender === null ? null : t(`value.gender.${gender}`) },
          {
            label: t('field.maritalStatus'),
            value: maritalStatus === null ? null : t(`value.maritalStatus.${maritalStatus}`),
          },
          { label: t('field.race'), value: race === null ? null : t(`value.race.${race}`) },
          { label: t('field.religion'), value: personal.religion },
          { label: t('field.citizenship'), value: personal.citizenship },
          { label: t('field.email'), value: personal.email === null ? null : breakable(personal.email) },
          { label: t('field.phone'), value: personal.phone },
          {
            label: t('group.address'),
            value:
              address.length === 0 ? null : (
                <ul className={classes.lines}>
                  {address.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Panel>
  );
}
