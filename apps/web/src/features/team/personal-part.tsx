import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Facts, Panel } from '../../shared/ui/index.ts';
import type { Member } from './team.ts';
import classes from './team.module.css';

/** Personal details, for administrators and human resources only (domain §4). */
export function PersonalPart({ personal }: { personal: NonNullable<Member['personal']> }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { gender, race, maritalStatus, dateOfBirth, address } = personal;
  const code = (name: 'gender' | 'race' | 'marital', value: string | null) =>
    value === null ? null : t(`personal.${name}.${value}` as 'personal.gender.male');
  return (
    <Panel title={t('personal.title')}>
      <Facts
        facts={[
          { label: t('personal.phone'), value: personal.phone },
          { label: t('personal.identityCard'), value: personal.identityCard },
          { label: t('personal.dateOfBirth'), value: dateOfBirth === null ? null : format.day(dateOfBirth) },
          { label: t('personal.genderLabel'), value: code('gender', gender) },
          { label: t('personal.maritalLabel'), value: code('marital', maritalStatus) },
          { label: t('personal.raceLabel'), value: code('race', race) },
          { label: t('personal.religion'), value: personal.religion },
          { label: t('personal.citizenship'), value: personal.citizenship },
          {
            label: t('personal.address'),
            value:
              address.length === 0
                ? null
                : address.map((line) => (
                    <span key={line} className={classes.lines}>
                      {line}
                    </span>
                  )),
          },
        ]}
      />
    </Panel>
  );
}
