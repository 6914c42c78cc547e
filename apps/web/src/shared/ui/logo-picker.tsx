import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.tsx';
import { fileErrors, type FileRefusal } from './file-refusal.ts';
import classes from './logo-picker.module.css';

/**
 * The change of a logo: another picture with an address to show it by, a refused picture, `remove`, or null for none.
 */
export type LogoChange = PickedLogo | { readonly refusal: FileRefusal } | 'remove' | null;
type PickedLogo = { readonly file: File; readonly url: string };

type Props = {
  /** The element id that error messages link to. */
  readonly id: string;
  readonly company: string;
  /** The address of the present logo; null if there is none. */
  readonly current: string | null;
  readonly change: LogoChange;
  readonly onChange: (change: LogoChange) => void;
};

/** A company's logo as it will be, with a choice of another picture; nothing is sent before the form is saved. */
export function LogoPicker({ id, company, current, change, onChange }: Props) {
  const { t } = useTranslation('companies');
  const shown = logoShown(current, change);
  const choose = (next: LogoChange) => {
    if (isPicked(change)) URL.revokeObjectURL(change.url);
    onChange(next);
  };
  const refusal = refusalIn(change);
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
          {isPicked(change) && <span role="status">{t('logo.picked')}</span>}
          {change === 'remove' && <span role="status">{t('logo.removed')}</span>}
          {change !== null && refusal === null && (
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
        id={id}
        kind="picture"
        label={t('logo.drop')}
        onFile={(file) => choose({ file, url: URL.createObjectURL(file) })}
        refusal={refusal}
        onRefused={(against) => choose(against === null ? null : { refusal: against })}
      />
    </fieldset>
  );
}

/** Returns the address of the logo as it will be; null if there is none. */
export function logoShown(current: string | null, change: LogoChange): string | null {
  if (isPicked(change)) return change.url;
  return change === 'remove' ? null : current;
}

/** Returns the picture picked as the new logo; null if none was. */
export function pickedLogo(change: LogoChange): File | null {
  return isPicked(change) ? change.file : null;
}

/** Returns the error that a refused picture gives the form. */
export function logoErrors(path: string, change: LogoChange) {
  return fileErrors(path, refusalIn(change));
}

function isPicked(change: LogoChange): change is PickedLogo {
  return change !== null && change !== 'remove' && 'file' in change;
}

function refusalIn(change: LogoChange): FileRefusal | null {
  return change !== null && change !== 'remove' && 'refusal' in change ? change.refusal : null;
}
