import { POLICY_MOST } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { LevelsTable } from './levels-table.tsx';
import { NumberField } from './number-field.tsx';
import type { Content, SectionProps } from './policy.ts';
import classes from './policy.module.css';
import { Section } from './section.tsx';
import { SwitchField } from './switch-field.tsx';

/** How contributions are evaluated: how many count, the mark of each level, whether internal ones count (domain §6). */
export function ContributionsSection(props: SectionProps) {
  const { t } = useTranslation('policy');
  const { content, onChange, isLocked, errorOf } = props;
  const { contributions } = content;
  const change = (part: Partial<Content['contributions']>) =>
    onChange({ ...content, contributions: { ...contributions, ...part } });
  return (
    <Section title={t('contributions.title')}>
      {content.weights.contributions === null && <p className={classes.note}>{t('contributions.off')}</p>}
      <div className={classes.fields}>
        <NumberField
          id="policy-contributions.count"
          label={t('contributions.count')}
          description={t('contributions.countHint')}
          value={contributions.count}
          onChange={(count) => change({ count })}
          max={POLICY_MOST.contributionCount}
          isLocked={isLocked}
          error={errorOf('contributions.count')}
        />
        <SwitchField
          label={t('contributions.internal')}
          description={t('contributions.internalHint')}
          isOn={contributions.internalInvolvement}
          onChange={(internalInvolvement) => change({ internalInvolvement })}
          isLocked={isLocked}
        />
      </div>
      <LevelsTable {...props} />
    </Section>
  );
}
