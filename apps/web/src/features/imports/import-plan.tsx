import { applyImport, getImport } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryKeyOf, useQuietMutation } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { ButtonLink, confirm, ErrorState, Notice, Panel } from '../../shared/ui/index.ts';
import { countsOf, startAddress, totalCounts, type Import } from './import.ts';
import classes from './import-plan.module.css';
import { ImportPreview } from './import-preview.tsx';
import { SheetTable } from './sheet-table.tsx';

/** The effect of a checked workbook, sheet by sheet, and the button that applies it; nothing has changed so far. */
export function ImportPlan({ job }: { job: Import }) {
  const { t } = useTranslation('import-screens');
  const format = useFormat();
  const queries = useQueryClient();
  const key = queryKeyOf(getImport, { params: { id: job.id } });
  const applying = useQuietMutation({
    mutationFn: () => callApi(applyImport, { params: { id: job.id } }),
    onSuccess: (started) => queries.setQueryData(key, started),
  });
  const { created, changed, unchanged, removed } = totalCounts(job);
  const counts = { created: format.number(created), changed: format.number(changed + removed) };
  const participants = countsOf(job, format.number);
  const start = startAddress(job.sessionId);
  const apply = async () => {
    const given = await confirm({
      title: t('plan.confirm.title', { file: job.fileName }),
      body: job.kind === 'participants' ? t('participants.confirm', participants) : t('plan.confirm.body', counts),
      confirmLabel: t('plan.apply'),
    });
    if (given) applying.mutate();
  };
  const isNothing = created + changed + removed === 0;
  return (
    <>
      {isNothing ? (
        <Notice
          tone="ok"
          title={t('plan.nothing')}
          detail={t('plan.nothingDetail', { count: job.kind === 'participants' ? job.total : unchanged })}
          actions={<ButtonLink to={start}>{t('again')}</ButtonLink>}
        />
      ) : (
        <Notice tone="info" title={t('plan.ready')} detail={t('plan.readyDetail')} />
      )}
      <Panel flush title={t('plan.title')}>
        <SheetTable job={job} caption={t('plan.title')} />
      </Panel>
      {job.kind === 'organisation' && !isNothing && <ImportPreview job={job} />}
      {applying.isError && (
        <Panel>
          <ErrorState error={applying.error} onRetry={() => void queries.invalidateQueries({ queryKey: key })} />
        </Panel>
      )}
      {!isNothing && (
        <div className={classes.actions}>
          <ButtonLink to={start}>{t('plan.leave')}</ButtonLink>
          <Button loading={applying.isPending} onClick={() => void apply()}>
            {t('plan.applyMore')}
          </Button>
        </div>
      )}
    </>
  );
}
