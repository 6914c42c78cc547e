import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import type { SectionProps } from './policy.ts';

type Props = SectionProps & {
  readonly name:
    | 'subcoresPerCore'
    | 'behaviours'
    | 'trainingTargetHours'
    | 'responseDeadlineDays'
    | 'appealDays'
    | 'newPositionPlanningDays';
  /** The key of its label, and with `Hint` of what stands below it. */
  readonly text: `choices.${'subcores' | 'behaviours' | 'target'}` | `rules.${'deadline' | 'appeal' | 'planning'}`;
  readonly max: number;
  /** What is shown where the policy has no number. */
  readonly none?: number;
  /** Returns what the policy stores of a typed number; by default the number. */
  readonly stored?: (typed: number) => number | null;
};

/** A number of the policy, with its label and the text below it. */
export function NumberOfPolicy(props: Props) {
  const { content, onChange, isLocked, errorOf, name, text, max, none = 0, stored = (typed: number) => typed } = props;
  const { t } = useTranslation('policy');
  return (
    <NumberField
      id={`policy-${name}`}
      label={t(text)}
      description={t(`${text}Hint`)}
      value={content[name] ?? none}
      onChange={(typed) => onChange({ ...content, [name]: stored(typed) })}
      max={max}
      isLocked={isLocked}
      error={errorOf(name)}
    />
  );
}
