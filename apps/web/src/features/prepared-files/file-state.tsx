import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { StatusBadge } from '../../shared/ui/index.ts';
import classes from './prepared-files.module.css';
import { isUnfinished, type PreparedFile, STATE_TONES } from './prepared-files.ts';

/** How far a file is: its status, its progress while it is prepared, or why there is none. */
export function FileState({ file }: { file: PreparedFile }) {
  const { t } = useTranslation('prepared-files');
  const format = useFormat();
  const { state, kind, done, total, failure, title, size } = file;
  const isCounted = kind === 'pack';
  return (
    <span className={classes.file}>
      <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      {isUnfinished(file) && (
        <span className={classes.progress}>
          <Progress.Root>
            <Progress.Section
              value={isCounted && total > 0 ? (done / total) * 100 : 100}
              animated={!isCounted}
              aria-label={t('progress.label', { title })}
            />
          </Progress.Root>
          <span className={classes.quiet}>
            {isCounted
              ? t('progress.forms', { done: format.number(done), total: format.number(total), count: total })
              : t('progress.report')}
          </span>
        </span>
      )}
      {size !== null && <span className={classes.quiet}>{sizeText(size, format.number)}</span>}
      {failure !== null && <span className={classes.quiet}>{t(`failure.${failure}`)}</span>}
      {state === 'withdrawn' && <span className={classes.quiet}>{t('withdrawn')}</span>}
    </span>
  );
}

const MEGABYTE = 1e6;

/** Returns a size in bytes as people read it: in kB, from a megabyte on in MB. */
function sizeText(bytes: number, number: (value: number, digits?: number) => string): string {
  return bytes < MEGABYTE ? `${number(Math.ceil(bytes / 1000))} kB` : `${number(bytes / MEGABYTE, 1)} MB`;
}
