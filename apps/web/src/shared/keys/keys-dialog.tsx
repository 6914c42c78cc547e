import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import classes from './keys-dialog.module.css';
import { useKeysOn } from './use-single-keys.ts';

type Props = {
  /** The keys of the page with what each does, in order. */
  readonly keys: readonly { readonly key: string; readonly does: string }[];
  readonly onClose: () => void;
};

/** Lists the keys of a page, and switches them off on this device. */
export function KeysDialog({ keys, onClose }: Props) {
  const { t } = useTranslation('common');
  const [isOn, setOn] = useKeysOn();
  return (
    <Dialog hasWork={false} onClose={onClose} size="sm" title={t('keys.title')}>
      <dl className={classes.keys} data-off={!isOn || undefined}>
        {keys.map(({ key, does }) => (
          <div key={key} className={classes.key}>
            <dt>
              <kbd className={classes.cap}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label={t('keys.on')}
        description={t('keys.onDetail')}
      />
    </Dialog>
  );
}
