import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn } from '../../shared/api/index.ts';
import {
  ButtonLink,
  DataTable,
  EmptyState,
  Notice,
  PageError,
  PageHeader,
  PageSkeleton,
  Panel,
  ScoreLine,
  useAddress,
} from '../../shared/ui/index.ts';
import { useLogColumns } from './log-columns.tsx';
import { type LogEntry, type ScoreLog, scoreLogQuery } from './logs.ts';
import classes from './score-logs.module.css';

const SCORE_LIST = '/senarai-skor-pekerja';

/** /score-log/:formId: every score of one appraisal as it stood, as a line and as a table. */
export function ScoreLogScreen() {
  const { t } = useTranslation('score-logs');
  const { formId } = useParams({ strict: false });
  const search = useAddress();
  const from = search['from'];
  const back = typeof from === 'string' && from.startsWith('/') ? from : SCORE_LIST;
  const id = idIn(formId);
  const log = useQuery({ ...scoreLogQuery(id ?? 0), enabled: id !== null });
  if (id === null || log.isError) {
    return (
      <PageError
        title={t('one.title')}
        query={log}
        missing={{ title: t('one.missing'), label: t('one.back'), to: back }}
      />
    );
  }
  if (log.isPending) return <PageSkeleton />;
  return <Log log={log.data} back={back} />;
}

function Log({ log, back }: { log: ScoreLog; back: string }) {
  const { t } = useTranslation('score-logs');
  const columns = useLogColumns(log.isRead);
  const { name, year, entries } = log;
  const form = `/performance-details-individual/${log.employeeId}/${log.formId}`;
  return (
    <>
      <PageHeader
        title={t('one.title')}
        sub={[t('one.of', { name, year }), log.department, log.company].filter(Boolean).join(' · ')}
        back={{ label: t('one.back'), to: back }}
        {...(log.isRead && { actions: <ButtonLink to={form}>{t('one.form')}</ButtonLink> })}
      />
      <div className={classes.panels}>
        {!log.isRead && <Notice tone="info" title={t('one.final')} />}
        <Panel
          flush
          title={t('one.table')}
          aside={
            <span className={classes.line}>
              <ScoreLine
                title={t('one.line', { name, year })}
                scores={entries.map((entry) => ({
                  label: t(`kind.${entry.kind}`, { revision: entry.revision ?? 1 }),
                  score: entry.score,
                }))}
              />
            </span>
          }
        >
          <DataTable<LogEntry>
            caption={t('one.table')}
            columns={columns}
            rows={entries}
            rowKey={(entry) => `${entry.at} ${entries.indexOf(entry)}`}
            total={entries.length}
            page={1}
            size={Math.max(entries.length, 1)}
            sort=""
            onChange={() => undefined}
            empty={<EmptyState title={t('empty.one')} detail={t('empty.oneDetail')} />}
          />
        </Panel>
      </div>
    </>
  );
}
