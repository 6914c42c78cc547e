import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.tsx';
import classes from './logo-picker.module.css';

/** What is to become of a logo: another picture, with an address to show it by, none, or as it is. */
export type LogoChange = { readonly file: File; readonly url: string } | 'remove' | null;

type Props = {
  readonly company: string;
  /** The address of the logo that is kept now; null for none. */
  readonly current: string | null;
  readonly change: LogoChange;
  readonly onChange: (change: LogoChange) => void;
};

/** A company's logo as it will be, with another picture to choose; nothing is sent before the form is saved. */
export function LogoPicker({ company, current, change, onChange }: Props) {
  const { t } = useTranslation('companies');
  const shown = logoShown(current, change);
  const choose = (next: LogoChange) => {
    if (change !== null && change !== 'remove') URL.revokeObjectURL(change.url);
    onChange(next);
  };
  const isPicked = change !== null && change !== 'remove';
  return (
    <fieldset className={classes.logo}>
      <legend className={classes.label}>{t('logo.label')}</legend>
      <div className={classes.row}>
        <span className={classes.plate} data-filled={shown !== null || undefined}>
          {shown === null ? (
            <span className={classes.none}>{t('logo.none')}</span>
          ) : (
            <img className={classes.picture} src={shown} alt={t('logo.current', { company })} />
          )}
        </span>
        <div className={classes.words}>
          {isPicked && <span role="status">{t('logo.picked')}</span>}
          {change === 'remove' && <span role="status">{t('logo.removed')}</span>}
          {change !== null && (
            <Button variant="subtle" size="compact-md" onClick={() => choose(null)}>
              {current === null ? t('logo.discard') : t('logo.undo')}
            </Button>
          )}
          {change === null && current !== null && (
            <Button variant="subtle" size="compact-md" onClick={() => choose('remove')}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
      </div>
      <FileDrop
        kind="picture"
        label={t('logo.drop')}
        onFile={(file) => choose({ file, url: URL.createObjectURL(file) })}
      />
    </fieldset>
  );
}

/** The address of the logo as it will be; null for none. */
export function logoShown(current: string | null, change: LogoChange): string | null {
  if (change === null) return current;
  return change === 'remove' ? null : change.url;
}
