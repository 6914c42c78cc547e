import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, breakable, Facts, Panel } from '../../shared/ui/index.ts';
import classes from './personal-panel.module.css';
import type { Employee } from './profile.ts';

/** Personal details: visible to oneself, administrators and human resources only (domain §4). */
export function PersonalPanel({ employee }: { employee: Employee }) {
  const { t } = useTranslation('me');
  const format = useFormat();
  const { gender, race, maritalStatus, address, dateOfBirth } = employee;
  return (
    <Panel title={t('personal.title')} aside={<AppLink to="/request-change">{t('personal.ask')}</AppLink>}>
      <Facts
        facts={[
          { label: t('personal.fullName'), value: employee.fullName },
          { label: t('personal.identityCard'), value: employee.identityCard },
          { label: t('personal.dateOfBirth'), value: dateOfBirth === null ? null : format.day(dateOfBirth) },
          { label: t('personal.gender.label'), value: gender === null ? null : t(`personal.gender.${gender}`) },
          {
            label: t('personal.maritalStatus.label'),
            value: maritalStatus === null ? null : t(`personal.maritalStatus.${maritalStatus}`),
          },
          { label: t('personal.race.label'), value: race === null ? null : t(`personal.race.${race}`) },
          { label: t('personal.religion'), value: employee.religion },
          { label: t('personal.citizenship'), value: employee.citizenship },
          { label: t('personal.phone'), value: employee.phone },
          { label: t('personal.email'), value: employee.email === null ? null : breakable(employee.email) },
          { label: t('personal.address'), value: address.length === 0 ? null : <Lines lines={address} /> },
        ]}
      />
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ));
}
