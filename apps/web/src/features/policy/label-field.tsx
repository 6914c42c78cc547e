import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Content } from './policy.ts';
import { useTooLong } from '../../shared/ui/index.ts';

type Label = Content['bands'][number]['label'];

type Props = {
  readonly id: string;
  /** The thing that is named: "mark 3". */
  readonly of: string;
  readonly label: Label;
  readonly language: keyof Label;
  readonly onChange: (label: Label) => void;
  readonly isLocked: boolean;
  readonly isWrong: boolean;
};

/** A name in one of the two languages; both are required. */
export function LabelField({ id, of, label, language, onChange, isLocked, isWrong }: Props) {
  const { t } = useTranslation('policy');
  const tooLong = useTooLong();
  if (isLocked) return <span lang={language}>{label[language]}</span>;
  return (
    <TextInput
      id={id}
      lang={language}
      aria-label={t(`label.${language}`, { of })}
      value={label[language]}
      error={tooLong(label[language], 200) ?? (isWrong && label[language].trim() === '')}
      onChange={(event) => onChange({ ...label, [language]: event.currentTarget.value })}
    />
  );
}
