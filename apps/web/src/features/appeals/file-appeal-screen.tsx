import { getForm } from '@prestasi/contract';
import type { AppealKind } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState, PageError, PageHeader, PageSkeleton, Panel, useAddress } from '../../shared/ui/index.ts';
import classes from './appeals.module.css';
import { FileAppealForm } from './file-appeal-form.tsx';

/** /file-appeal/:formId: files an appeal against the result of a form; with ?kind=correction the correction of an error. */
export function FileAppealScreen() {
  const { t } = useTranslation('appeal');
  const format = useFormat();
  const { formId } = useParams({ strict: false });
  const address = useAddress();
  const kind: AppealKind = address['kind'] === 'correction' ? 'correction' : 'appeal';
  const id = idIn(formId);
  const form = useQuery({ ...queryOf(getForm, { params: { id: id ?? 0 } }), enabled: id !== null });
  if (id === null || form.isError) {
    return (
      <PageError
        title={t(`file.${kind}`)}
        query={form}
        missing={{ title: t('gone'), label: t('title'), to: '/appeals' }}
      />
    );
  }
  if (form.isPending) return <PageSkeleton />;
  const { appraisee, year, filings, isMine } = form.data;
  const filing = filings.find((one) => one.kind === kind);
  const title = isMine ? t(`file.${kind}`) : t(`file.${kind}Of`, { name: appraisee.name });
  return (
    <>
      <PageHeader
        title={title}
        {...(filing !== undefined && { sub: t('file.until', { year, day: format.longDay(filing.lastDay) }) })}
      />
      <div className={classes.page}>
        <Panel>
          {filing === undefined ? (
            <EmptyState title={t('file.notNow')} detail={t('file.notNowDetail')} />
          ) : (
            <FileAppealForm form={form.data} kind={kind} />
          )}
        </Panel>
      </div>
    </>
  );
}
