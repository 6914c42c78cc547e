import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalculator } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import {
  AppLink,
  Dialog,
  Panel,
  type Score,
  ScoreWorking,
  StatusBadge,
  useFullAddress,
} from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useSegmentName } from '../structure/section-head.tsx';
import classes from './form-aside.module.css';
import { RevisionsDialog } from './revisions-dialog.tsx';

/** The current score by part, and how it is calculated down to the last item (domain §6). */
export function ScorePanel({ form, score }: { form: Form; score: Score }) {
  const { t } = useTranslation(['forms', 'appeal']);
  const format = useFormat();
  const address = useFullAddress();
  const [opened, { open, close }] = useDisclosure(false);
  const [compares, comparison] = useDisclosure(false);
  const count = form.revisions.length;
  const { kind } = form.policy.part1;
  const partName = (part: string) =>
    t(part === 'part1' && kind !== 'both' && form.sections.length === 0 ? `scorePart.${kind}` : `scorePart.${part}`);
  const segmentName = useSegmentName(form);
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
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.open}
        leftSection={<IconCalculator size="1.1em" aria-hidden />}
        onClick={open}
      >
        {t('score.how')}
      </Button>
      {form.phase === 'year_end' && (
        <AppLink
          to={`/score-log/${form.id}?${new URLSearchParams({ from: address }).toString()}`}
          className={classes.open}
        >
          {t('score.log')}
        </AppLink>
      )}
      <RevisionsDialog form={form} opened={compares} onClose={comparison.close} />
      <Dialog
        hasWork={false}
        opened={opened}
        onClose={close}
        size="min(46rem, 100%)"
        title={t('score.howOf', { name: form.appraisee.name, year: form.year })}
      >
        <div className={classes.explain}>
          <p className={classes.formula}>{t('score.formula')}</p>
          <ScoreWorking score={score} partName={partName} segmentName={segmentName} withItems />
        </div>
      </Dialog>
    </Panel>
  );
}
