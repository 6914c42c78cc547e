import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/ui/index.ts';
import classes from './entry.module.css';
import type { Field } from './field.ts';
import { FieldNotice } from './field-notice.tsx';
import { useField } from './use-field.ts';

type Props = { readonly field: Field<boolean | null>; readonly label: string; readonly editable: boolean };

/** Whether the supervisor confirms an entry; only confirmed entries count (domain §6). */
export function ConfirmEntry({ field, label, editable }: Props) {
  const { t } = useTranslation('forms');
  const handle = useField(field);
  const say = (value: boolean | null) => t(`confirmation.${wordOf(value)}`);
  if (!editable && handle.failure === null) {
    const tone = { yes: 'ok', no: 'danger', open: 'quiet' } as const;
    return <StatusBadge tone={tone[wordOf(field.saved)]}>{say(field.saved)}</StatusBadge>;
  }
  return (
    <div>
      <Radio.Group
        id={field.id}
        label={label}
        value={wordOf(handle.value)}
        tabIndex={-1}
        onChange={(word) => {
          handle.set(word === 'yes');
          handle.flush();
        }}
      >
        <div className={classes.radios}>
          <Radio value="yes" label={t('confirmation.yes')} />
          <Radio value="no" label={t('confirmation.no')} />
        </div>
      </Radio.Group>
      <FieldNotice handle={handle} say={say} />
    </div>
  );
}

function wordOf(value: boolean | null): 'yes' | 'no' | 'open' {
  if (value === null) return 'open';
  return value ? 'yes' : 'no';
}
