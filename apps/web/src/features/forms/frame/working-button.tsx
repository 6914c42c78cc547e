import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalculator } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog, type Score, ScoreWorking, useAddress } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { ScoreBars } from '../scoring/score-bars.tsx';
import { useSegmentName } from '../structure/section-head.tsx';
import classes from './form-aside.module.css';

/** Opens the calculation of a score, down to the last item. */
export function WorkingButton({ form, score }: { form: Form; score: Score }) {
  const { t } = useTranslation('forms');
  // A link to the working opens it with the form.
  const [opened, { open, close }] = useDisclosure(useAddress()['working'] !== undefined);
  const partName = usePartName(form);
  const segmentName = useSegmentName(form);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalculator size="1.1em" aria-hidden />}
        onClick={open}
      >
        {t('score.how')}
      </Button>
      <Dialog
        hasWork={false}
        opened={opened}
        onClose={close}
        size="min(46rem, 100%)"
        title={t('score.howOf', { name: form.appraisee.name, year: form.year })}
      >
        <div className={classes.explain}>
          <ScoreBars score={score} partName={partName} />
          <p className={classes.formula}>{t('score.formula')}</p>
          <ScoreWorking score={score} partName={partName} segmentName={segmentName} withItems />
        </div>
      </Dialog>
    </>
  );
}

/** Returns a function for the name of a part of the score: part 1 is called after what it consists of. */
export function usePartName(form: Form): (part: string) => string {
  const { t } = useTranslation('forms');
  const { kind } = form.policy.part1;
  return (part) =>
    t(part === 'part1' && kind !== 'both' && form.sections.length === 0 ? `scorePart.${kind}` : `scorePart.${part}`);
}
