import { useTranslation } from 'react-i18next';
import type { Field } from './field.ts';
import { UndecidedBar } from './undecided-bar.tsx';

/** Counts the entries that the supervisor has not decided, with a button that confirms all; empty if none is left. */
export function ConfirmAll({ fields }: { readonly fields: readonly Field<boolean | null>[] }) {
  const { t } = useTranslation('forms');
  return (
    <UndecidedBar
      decisions={fields.map((field) => ({ field, value: true }))}
      textOf={(count) => t('confirmation.undecided', { count })}
      label={t('confirmation.all')}
    />
  );
}
