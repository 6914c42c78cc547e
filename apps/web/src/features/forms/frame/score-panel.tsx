import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink, Panel, type Score, ScoreWorking, StatusBadge, useFullAddress } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import classes from './form-aside.module.css';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { usePartName, WorkingButton } from './working-button.tsx';

/** The current score by part, and how it is calculated down to the last item (domain §6). */
export function ScorePanel({ form, score }: { form: Form; score: Score }) {
  const { t } = useTranslation(['forms', 'appeal']);
  const format = useFormat();
  const address = useFullAddress();
  const [compares, comparison] = useDisclosure(false);
  const count = form.revisions.length;
  const partName = usePartName(form);
  const isFinal = score.state === 'final';
  return (
    <Panel
      title={t(isFinal ? 'score.final' : 'score.running')}
      aside={
        <StatusBadge tone={isFinal ? 'ok' : 'quiet'} {...(!isFinal && { icon: null })}>
          {t(isFinal ? 'score.isFinal' : 'score.notFinal')}
        </StatusBadge>
      }
    >
      <p className={classes.big}>
        <span className={classes.figure}>{format.decimal(score.score)}</span>
        <span className={classes.of}>
          {score.band === null
            ? t('score.ofReachable', { reachable: format.decimal(score.reachable) })
            : score.band.label}
        </span>
      </p>
      {count > 1 && (
        <p className={classes.before}>
          {t('appeal:revision.of', { number: count, count })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={comparison.open}>
            {t('appeal:revision.compare')}
          </Button>
        </p>
      )}
      <ScoreWorking score={score} partName={partName} />
      {form.lastYearScore !== null && (
        <p className={classes.before}>
          {t('score.lastYear', { year: form.year - 1, score: format.decimal(form.lastYearScore) })}
        </p>
      )}
      <div className={classes.ways}>
        <WorkingButton form={form} score={score} />
        {form.phase === 'year_end' && (
          <AppLink to={`/score-log/${form.id}?${new URLSearchParams({ from: address }).toString()}`}>
            {t('score.log')}
          </AppLink>
        )}
      </div>
      <RevisionsDialog form={form} opened={compares} onClose={comparison.close} />
    </Panel>
  );
}
