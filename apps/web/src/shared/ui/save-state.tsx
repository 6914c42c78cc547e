import { IconCloudCheck, IconCloudOff, IconCloudUp, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import classes from './save-state.module.css';
import visuallyHidden from './visually-hidden.module.css';

export type SaveStateProps = {
  /** `kept`: no connection, what was typed is stored on this device. `failed`: the server refused. */
  readonly state: 'idle' | 'saving' | 'saved' | 'offline' | 'failed';
  /** When it was last saved (milliseconds since 1970). */
  readonly savedAt: number | null;
};

const ICONS = {
  idle: IconCloudCheck,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  offline: IconDeviceMobileCheck,
  failed: IconCloudOff,
} as const;

/** Milliseconds that are shown as "just now". */
const JUST_NOW = 5000;

/** Whether what was typed is saved, and where: "saved 12 s ago", "offline: kept on this device". */
export function SaveState({ state, savedAt }: SaveStateProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const now = useNow(state === 'saved');
  const Icon = ICONS[state];
  const plain = t(`save.${state === 'saved' ? 'idle' : state}`);
  const timed = (at: number) =>
    now - at < JUST_NOW ? t('save.justNow') : t('save.saved', { ago: format.ago(at, now) });
  const words = state === 'saved' && savedAt !== null ? timed(savedAt) : plain;
  return (
    <span className={classes.save} data-state={state}>
      <Icon size="1.25em" stroke={1.5} aria-hidden />
      {/* Only a change of the state is announced, not each passing second. */}
      <span aria-hidden>{words}</span>
      <span className={visuallyHidden.text} role="status">
        {plain}
      </span>
    </span>
  );
}

/** Returns the time, updated every ten seconds while it matters. */
function useNow(matters: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!matters) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
}
