import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm, StatusBadge } from '../../shared/ui/index.ts';
import type { Draft } from './calibration.ts';
import classes from './calibration-screen.module.css';
import type { useProposals } from './use-proposals.ts';

type Props = {
  readonly draft: Draft;
  readonly calls: ReturnType<typeof useProposals>;
  readonly onReview: () => void;
};

/** The draft in one line, always in sight: how much it holds, what still stands against it, to save or to drop. */
export function DraftBar({ draft, calls, onReview }: Props) {
  const { t } = useTranslation('calibration');
  const { proposals, forms, unseen } = draft;
  if (proposals.length + unseen === 0) return null;
  const stale = proposals.filter(({ isStale }) => isStale).length;
  const unready = proposals.filter(({ refusal }) => refusal !== null).length;
  const drop = async () => {
    const isMeant = await confirm({
      title: t('drop.title', { count: proposals.length + unseen }),
      body: t('drop.body'),
      confirmLabel: t('drop.act'),
      tone: 'danger',
    });
    if (isMeant) calls.withdraw.mutate(null);
  };
  return (
    <div className={classes.bar} role="region" aria-label={t('bar.label')}>
      <div className={classes.barWords} role="status">
        <strong>{t('bar.proposals', { count: proposals.length })}</strong>
        <span>{t('bar.forms', { count: forms.length })}</span>
        {stale > 0 && <StatusBadge tone="warn">{t('bar.stale', { count: stale })}</StatusBadge>}
        {unready > 0 && <StatusBadge tone="warn">{t('bar.unready', { count: unready })}</StatusBadge>}
        {unseen > 0 && <StatusBadge tone="warn">{t('bar.unseen', { count: unseen })}</StatusBadge>}
      </div>
      <div className={classes.barActions}>
        <Button variant="subtle" loading={calls.withdraw.isPending} onClick={() => void drop()}>
          {t('bar.drop')}
        </Button>
        <Button disabled={proposals.length === 0} onClick={onReview}>
          {t('bar.review')}
        </Button>
      </div>
    </div>
  );
}
