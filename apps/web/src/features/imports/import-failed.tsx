import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Notice, Panel } from '../../shared/ui/index.ts';
import type { Import } from './import.ts';
import { ErrorTable } from './error-table.tsx';
import { WorkbookDrop } from './workbook-drop.tsx';

/** Why a workbook was refused, error by error; nothing was changed, and the corrected file can be dropped here. */
export function ImportFailed({ job }: { job: Import }) {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  const { errorCount: count } = job;
  return (
    <>
      <Notice
        tone="danger"
        title={t('failed.title')}
        detail={t('failed.detail', { count, shown: format.number(count) })}
      />
      <Panel flush title={t('failed.errors')} count={format.number(count)}>
        <ErrorTable id={job.id} />
      </Panel>
      <Panel title={t('failed.mended')}>
        <WorkbookDrop sessionId={job.sessionId} />
      </Panel>
    </>
  );
}
