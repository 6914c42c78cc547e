import { PLANNING_DAYS, POLICY_MOST } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './policy.ts';
import { Section } from './section.tsx';
import { SwitchField } from './switch-field.tsx';

/**
 * How long an appraisee may respond and may appeal, whether the marks of former supervisors count by days, and how long
 * a new position may take to plan (domain §5, §6).
 */
export function RulesSection({ content, onChange, isLocked, errorOf }: SectionProps) {
  const { t } = useTranslation('policy');
  return (
    <Section title={t('rules.title')}>
      <NumberField
        id="policy-responseDeadlineDays"
        label={t('rules.deadline')}
        description={t('rules.deadlineHint')}
        value={content.responseDeadlineDays}
        onChange={(responseDeadlineDays) => onChange({ ...content, responseDeadlineDays })}
        max={POLICY_MOST.responseDeadline}
        isLocked={isLocked}
        error={errorOf('responseDeadlineDays')}
      />
      <NumberField
        id="policy-appealDays"
        label={t('rules.appeal')}
        description={t('rules.appealHint')}
        value={content.appealDays}
        onChange={(appealDays) => onChange({ ...content, appealDays })}
        max={POLICY_MOST.appealDays}
        isLocked={isLocked}
        error={errorOf('appealDays')}
      />
      <SwitchField
        label={t('rules.segments')}
        description={t('rules.segmentsHint')}
        isOn={content.segmentsByDays}
        onChange={(segmentsByDays) => onChange({ ...content, segmentsByDays })}
        isLocked={isLocked}
      />
      <NumberField
        id="policy-newPositionPlanningDays"
        label={t('rules.planning')}
        description={t('rules.planningHint')}
        value={content.newPositionPlanningDays ?? PLANNING_DAYS}
        onChange={(newPositionPlanningDays) => onChange({ ...content, newPositionPlanningDays })}
        max={POLICY_MOST.newPositionPlanning}
        isLocked={isLocked}
        error={errorOf('newPositionPlanningDays')}
      />
    </Section>
  );
}
