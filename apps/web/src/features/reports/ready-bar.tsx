import { Button } from '@mantine/core';
import { STEPS, type Step } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import { stepOfRow } from '../../shared/appraisals/appraisal-rows.ts';
import classes from './ready-bar.module.css';
import { type Listed, useAllMine } from './use-all-mine.ts';

type Props = Listed & {
  /** Called with the step, and all rows that wait for the reader, also those of other pages. */
  readonly onApprove: (step: Step, rows: readonly AppraisalRow[]) => void;
};

/** How many of the waiting forms can be approved at once, and how many want a look first; nothing if none is ready. */
export function ReadyBar({ onApprove, ...listed }: Props) {
  const { t } = useTranslation('reports');
  const { ready, leftOut } = useAllMine(listed);
  const countAt = (step: Step) => ready.filter((row) => stepOfRow(row) === step).length;
  const steps = STEPS.filter((step) => countAt(step) > 0).toSorted((one, other) => countAt(other) - countAt(one));
  if (steps.length === 0) return null;
  return (
    <div className={classes.bar}>
      <span>
        <strong>{t('ready.count', { count: ready.length })}</strong>
        {leftOut.length > 0 && ` · ${t('ready.leftOut', { count: leftOut.length })}`}
      </span>
      <span className={classes.acts}>
        {steps.toReversed().map((step) => (
          <Button
            key={step}
            size="compact-md"
            variant={step === steps[0] ? 'filled' : 'default'}
            onClick={() => onApprove(step, [...ready, ...leftOut])}
          >
            {t(labelOf(step, steps.length), { count: countAt(step) })}
          </Button>
        ))}
      </span>
    </div>
  );
}

function labelOf(step: Step, steps: number) {
  if (step === 'super_hr') return 'bulk.finalise' as const;
  return steps > 1 ? (`bulk.approveAs.${step}` as const) : ('ready.approve' as const);
}
