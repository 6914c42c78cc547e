import { useTranslation } from 'react-i18next';
import { NumberField } from './number-field.tsx';
import type { Content, SectionProps } from './policy.ts';

type Name = {
  [Field in keyof Content]: Content[Field] extends number | null ? Field : never;
}[keyof Content];

type Props<Field extends Name> = SectionProps & {
  readonly name: Field;
  /** The key of its label, and with `Hint` of what stands below it. */
  readonly text: `choices.${'subcores' | 'behaviours' | 'target'}` | `rules.${'deadline' | 'appeal' | 'planning'}`;
  readonly max: number;
  /** What is shown where the policy has no number. */
  readonly none?: number;
  /** Returns what the policy stores of a typed number; by default the number. */
  readonly stored?: (typed: number) => Content[Field] | number;
};

/** A number of the policy, with its label and the text below it. */
export function NumberOfPolicy<Field extends Name>(props: Props<Field>) {
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
