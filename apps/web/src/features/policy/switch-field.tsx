import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './number-field.module.css';

type Props = {
  readonly label: string;
  readonly description?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isLocked: boolean;
};

/** A rule that is on or off; read-only, yes or no. */
export function SwitchField({ label, description, isOn, onChange, isLocked }: Props) {
  const { t } = useTranslation('policy');
  if (isLocked) {
    return (
      <div>
        <div className={classes.label}>{label}</div>
        {isOn ? t('yes') : t('no')}
      </div>
    );
  }
  return (
    <Switch
      label={label}
      description={description}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
