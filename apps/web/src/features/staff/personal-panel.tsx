import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonalFacts } from '../../shared/person/index.ts';
import { Panel, SmallButton } from '../../shared/ui/index.ts';
import { PersonalForm } from './personal-form.tsx';
import type { Personal, StaffProfile } from './profile.ts';

type Props = { readonly profile: StaffProfile; readonly personal: Personal };

/** Personal details, for the readers that domain §4 names; administrators and HR correct them here. */
export function PersonalPanel({ profile, personal }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const [isEditing, setEditing] = useState(false);
  const { addressLine1, addressLine2, addressLine3 } = personal;
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
      <PersonalFacts
        person={{ ...personal, address }}
        before={(['fullName', 'firstName', 'middleName', 'lastName'] as const).map((name) => ({
          label: t(`field.${name}`),
          value: personal[name],
        }))}
      />
    </Panel>
  );
}
