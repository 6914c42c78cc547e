import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn } from '../../shared/api/index.ts';
import { PageError, PageHeader, PageSkeleton } from '../../shared/ui/index.ts';
import { AppealFacts } from './appeal-facts.tsx';
import { appealQuery } from './appeals.ts';
import classes from './appeals.module.css';
import { FilesPanel } from './files-panel.tsx';
import { PanelPanel } from './panel-panel.tsx';
import { PointsPanel } from './points-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { VoteForm } from './vote-form.tsx';
import { WithdrawAppeal } from './withdraw-appeal.tsx';

/** /appeal/:id: an appeal with its points, its panel, questions, files and votes, as its reader may see it. */
export function AppealScreen() {
  const { t } = useTranslation('appeal');
  const { appealId } = useParams({ strict: false });
  const id = idIn(appealId);
  const appeal = useQuery({ ...appealQuery(id ?? 0), enabled: id !== null });
  if (id === null || appeal.isError) {
    return (
      <PageError title={t('title')} query={appeal} missing={{ title: t('gone'), label: t('title'), to: '/appeals' }} />
    );
  }
  if (appeal.isPending) return <PageSkeleton />;
  const { data } = appeal;
  const { kind, appraisee, year, hasContent, can } = data;
  return (
    <>
      <PageHeader
        title={t(`titleOf.${kind}`, { name: appraisee.name, year })}
        sub={t(`lead_${data.state}`)}
        back={{ label: t('title'), to: '/appeals' }}
        {...(can.withdraw && { actions: <WithdrawAppeal appeal={data} /> })}
      />
      <div className={classes.page}>
        <AppealFacts appeal={data} />
        <PanelPanel appeal={data} />
        {can.vote && <VoteForm appeal={data} />}
        {hasContent && !can.vote && <PointsPanel appeal={data} />}
        {hasContent && <QuestionsPanel appeal={data} />}
        {hasContent && <FilesPanel appeal={data} />}
      </div>
    </>
  );
}
