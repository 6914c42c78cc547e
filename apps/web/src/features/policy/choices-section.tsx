import { POLICY_MOST } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './policy.ts';
import classes from './policy.module.css';
import { Section } from './section.tsx';

/** How many competencies to choose, and how many hours of training give the full score (domain §6). */
export function ChoicesSection({ content, onChange, isLocked, errorOf }: SectionProps) {
  const { t } = useTranslation('policy');
  return (
    <Section title={t('choices.title')}>
      <div className={classes.fields}>
        <NumberField
          id="policy-subcoresPerCore"
          label={t('choices.subcores')}
          description={t('choices.subcoresHint')}
          value={content.subcoresPerCore}
          onChange={(subcoresPerCore) => onChange({ ...content, subcoresPerCore })}
          max={POLICY_MOST.subcoresPerCore}
          isLocked={isLocked}
          error={errorOf('subcoresPerCore')}
        />
        <NumberField
          id="policy-behaviours"
          label={t('choices.behaviours')}
          description={t('choices.behavioursHint')}
          value={content.behaviours}
          onChange={(behaviours) => onChange({ ...content, behaviours })}
          max={POLICY_MOST.behaviours}
          isLocked={isLocked}
          error={errorOf('behaviours')}
        />
        <NumberField
          id="policy-trainingTargetHours"
          label={t('choices.target')}
          description={t('choices.targetHint')}
          value={content.trainingTargetHours ?? 0}
          onChange={(hours) => onChange({ ...content, trainingTargetHours: hours === 0 ? null : hours })}
          max={POLICY_MOST.trainingTarget}
          isLocked={isLocked}
          error={errorOf('trainingTargetHours')}
        />
      </div>
    </Section>
  );
}
