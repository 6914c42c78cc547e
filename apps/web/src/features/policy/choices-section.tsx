import { POLICY_MOST } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { NumberOfPolicy } from './number-of-policy.tsx';
import type { SectionProps } from './policy.ts';
import classes from './policy.module.css';
import { Section } from './section.tsx';

/** How many competencies to choose, and how many hours of training give the full score (domain §6). */
export function ChoicesSection(section: SectionProps) {
  const { t } = useTranslation('policy');
  return (
    <Section title={t('choices.title')}>
      <div className={classes.fields}>
        <NumberOfPolicy {...section} name="subcoresPerCore" text="choices.subcores" max={POLICY_MOST.subcoresPerCore} />
        <NumberOfPolicy {...section} name="behaviours" text="choices.behaviours" max={POLICY_MOST.behaviours} />
        <NumberOfPolicy
          {...section}
          name="trainingTargetHours"
          text="choices.target"
          max={POLICY_MOST.trainingTarget}
          stored={(hours) => (hours === 0 ? null : hours)}
        />
      </div>
    </Section>
  );
}
