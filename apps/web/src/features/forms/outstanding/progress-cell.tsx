import { Progress } from '@mantine/core';
import { percentDone } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { NOTHING } from '../../../shared/ui/index.ts';
import type { OutstandingRow } from './outstanding.ts';
import classes from './outstanding.module.css';

/** Shows the progress of the pending step, the last save, and the last day of the phase. */
export function ProgressCell({ row }: { row: OutstandingRow }) {
  const { t } = useTranslation('outstanding');
  const format = useFormat();
  const { progress, savedAt, lastDay, until } = row;
  // While the last day is ahead, it stands with the reason.
  const hasPassed = until === null;
  if (progress === null && savedAt === null && !hasPassed) return NOTHING;
  const words = progress === null ? null : t(`progress.${progress.of}`, { ...progress, share: percentDone(progress) });
  return (
    <div className={classes.why}>
      {progress !== null && (
        <>
          <p>{words}</p>
          <Progress
            className={classes.progress ?? ''}
            value={percentDone(progress)}
            size="sm"
            aria-label={words ?? ''}
          />
        </>
      )}
      {savedAt !== null && <p className={classes.quiet}>{t('saved', { day: format.dateTime(savedAt) })}</p>}
      {hasPassed && <p className={classes.quiet}>{t('lastDay', { day: format.shortDay(lastDay) })}</p>}
    </div>
  );
}
