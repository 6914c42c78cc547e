import { PLANNING_DAYS, POLICY_MOST } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { NumberOfPolicy } from './number-of-policy.tsx';
import type { SectionProps } from './policy.ts';
import { Section } from './section.tsx';
import { SwitchField } from './switch-field.tsx';

/**
 * How long an appraisee may respond and may appeal, whether the marks of former supervisors count by days, and how long
 * a new position may take to plan (domain §5, §6).
 */
export function RulesSection(section: SectionProps) {
  const { t } = useTranslation('policy');
  const { content, onChange, isLocked } = section;
  return (
    <Section title={t('rules.title')}>
      <NumberOfPolicy
        {...section}
        name="responseDeadlineDays"
        text="rules.deadline"
        max={POLICY_MOST.responseDeadline}
      />
      <NumberOfPolicy {...section} name="appealDays" text="rules.appeal" max={POLICY_MOST.appealDays} />
      <SwitchField
        label={t('rules.segments')}
        description={t('rules.segmentsHint')}
        isOn={content.segmentsByDays}
        onChange={(segmentsByDays) => onChange({ ...content, segmentsByDays })}
        isLocked={isLocked}
      />
      <NumberOfPolicy
        {...section}
        name="newPositionPlanningDays"
        text="rules.planning"
        max={POLICY_MOST.newPositionPlanning}
        none={PLANNING_DAYS}
      />
    </Section>
  );
}
