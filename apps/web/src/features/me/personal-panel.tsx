import { useTranslation } from 'react-i18next';
import { PersonalFacts } from '../../shared/person/index.ts';
import { AppLink, Panel } from '../../shared/ui/index.ts';
import type { Employee } from './profile.ts';

/** One's own personal details. */
export function PersonalPanel({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['me', 'staff']);
  return (
    <Panel title={t('staff:group.personal')} aside={<AppLink to="/request-change">{t('personal.ask')}</AppLink>}>
      <PersonalFacts person={employee} before={[{ label: t('staff:field.fullName'), value: employee.fullName }]} />
    </Panel>
  );
}
