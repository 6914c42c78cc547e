import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Panel } from '../../shared/ui/index.ts';
import type { Import } from './import.ts';
import classes from './import-progress.module.css';

/** How far the server is with reading or applying; the page may be left meanwhile. */
export function ImportProgress({ job }: { job: Import }) {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  const { state, done, total, kind } = job;
  const isCounted = total > 0;
  return (
    <Panel title={t(`progress.${state === 'applying' ? 'applying' : 'reading'}`)}>
      <div className={classes.progress}>
        <Progress.Root size="lg">
          <Progress.Section
            value={isCounted ? (done / total) * 100 : 100}
            animated={!isCounted}
            aria-label={t('progress.label')}
          />
        </Progress.Root>
        <p className={classes.count}>
          {isCounted
            ? t('progress.rows', { done: format.number(done), count: total, total: format.number(total) })
            : t('progress.starting')}
        </p>
        <p className={classes.note}>{t(kind === 'participants' ? 'participants.leave' : 'progress.leave')}</p>
      </div>
    </Panel>
  );
}
