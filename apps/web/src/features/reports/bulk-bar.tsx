import { Button } from '@mantine/core';
import { STEPS, type Step } from '@prestasi/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListStateHandle } from '../../shared/ui/index.ts';
import { keyOf, stepOfRow, type AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
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

/** The selected rows, how many are not ready, and buttons to approve them, one for each step. */
export function BulkBar({ view, page, state, chosen, onApprove }: Props) {
  const { t } = useTranslation('reports');
  const { rows, leftOut } = chosen;
  const notReady = new Set(rows.filter((row) => hindranceOf(row, page.phase) !== null).map(keyOf));
  const steps = STEPS.filter((step) => rows.some((row) => stepOfRow(row) === step));
  const all = Math.min(page.total, MOST_AT_ONCE);
  const choosingAll = useMutation({
    mutationFn: () => fetchAllMine(view, { year: page.year, phase: page.phase }, state),
    onSuccess: chosen.add,
  });
  return (
    <>
      <div className={classes.words} role="status">
        <strong>{t('bulk.chosen', { count: rows.length })}</strong>
        {notReady.size > 0 && <span className={classes.note}>{t('bulk.notReady', { count: notReady.size })}</span>}
        {notReady.size === 0 && leftOut > 0 && (
          <span className={classes.note}>{t('bulk.leftOut', { count: leftOut })}</span>
        )}
      </div>
      <div className={classes.acts}>
        {notReady.size > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => chosen.leaveOut(notReady)}>
            {t('bulk.leaveOut')}
          </Button>
        )}
        {all > rows.length + leftOut && (
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
          <Button key={step} onClick={() => onApprove(step)}>
            {t(step === 'super_hr' ? 'bulk.finalise' : steps.length > 1 ? `bulk.approveAs.${step}` : 'bulk.approve', {
              count: rows.filter((row) => stepOfRow(row) === step).length,
            })}
          </Button>
        ))}
      </div>
    </>
  );
}
