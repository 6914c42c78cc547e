import { Button } from '@mantine/core';
import { STEPS, type Step } from '@prestasi/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from '../../shared/ui/index.ts';
import { stepOfRow, type AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import type { ListView } from '../../shared/appraisals/list-address.ts';
import classes from './bulk-bar.module.css';
import { hindranceOf } from './exceptions.ts';
import { fetchAllMine } from './fetch-all-mine.ts';
import { MOST_AT_ONCE, type ChosenRows } from './use-chosen-rows.ts';

type Props = {
  readonly view: ListView;
  readonly page: AppraisalPage;
  readonly state: ListStateHandle;
  readonly chosen: ChosenRows;
  readonly onApprove: (step: Step) => void;
};

/** The selected rows, how many of them want a look first, and buttons to approve the others, one for each step. */
export function BulkBar({ view, page, state, chosen, onApprove }: Props) {
  const { t } = useTranslation('reports');
  const { rows } = chosen;
  const ready = rows.filter((row) => hindranceOf(row, page.phase) === null);
  const leftOut = rows.length - ready.length;
  const countAt = (step: Step) => ready.filter((row) => stepOfRow(row) === step).length;
  const steps = STEPS.filter((step) => countAt(step) > 0);
  const leading = steps.toSorted((one, other) => countAt(other) - countAt(one))[0];
  const all = Math.min(page.total, MOST_AT_ONCE);
  const choosingAll = useMutation({
    mutationFn: () => fetchAllMine(view, { year: page.year, phase: page.phase }, state),
    onSuccess: chosen.add,
  });
  return (
    <>
      <div className={classes.words} role="status">
        <strong>{t('bulk.chosen', { count: rows.length })}</strong>
        {leftOut > 0 && <span className={classes.note}>{t('ready.leftOut', { count: leftOut })}</span>}
      </div>
      <div className={classes.acts}>
        {all > rows.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={choosingAll.isPending}
            onClick={() => choosingAll.mutate()}
          >
            {t('bulk.chooseAll', { count: all })}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={chosen.clear}>
          {t('bulk.clear')}
        </Button>
        {steps.map((step) => (
          <Button key={step} variant={step === leading ? 'filled' : 'default'} onClick={() => onApprove(step)}>
            {t(step === 'super_hr' ? 'bulk.finalise' : steps.length > 1 ? `bulk.approveAs.${step}` : 'bulk.approve', {
              count: countAt(step),
            })}
          </Button>
        ))}
      </div>
    </>
  );
}
