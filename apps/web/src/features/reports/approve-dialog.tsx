import { Button, Checkbox } from '@mantine/core';
import type { Phase, Step } from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/index.ts';
import { CancelButton, Dialog, ErrorState, ToneIcon } from '../../shared/ui/index.ts';
import { keyOf, type AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';
import classes from './approve-dialog.module.css';
import { ApprovePreview } from './approve-preview.tsx';
import { hindranceOf } from './exceptions.ts';
import { NotReady } from './not-ready.tsx';
import { refusedForms, useApproval } from './use-approval.ts';

export type ApproveDialogProps = {
  readonly step: Step;
  readonly phase: Phase;
  readonly year: number;
  readonly rows: readonly AppraisalRow[];
  readonly onApproved: (count: number) => void;
  readonly onClose: () => void;
};

/**
 * The effect of approving many forms: those not ready are left out from the start, and so are those that the server
 * refuses because they changed since; finalising asks once and clearly.
 */
export function ApproveDialog({ step, phase, year, rows, onApproved, onClose }: ApproveDialogProps) {
  const { t } = useTranslation(['reports', 'problems', 'common']);
  const { isSuperHr } = useSession();
  const [ticked, setTicked] = useState(false);
  const approval = useApproval(onApproved);
  const isFinal = step === 'super_hr';
  const action = isFinal ? 'finalise' : 'approve';
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const notReady = notReadyOf(rows, phase, refused, (code) => t(`problems:${code}.title`));
  const leftOut = new Set(notReady.map(({ row }) => keyOf(row)));
  const ready = rows.filter((row) => !leftOut.has(keyOf(row)));
  const count = ready.length;
  const approve = () =>
    approval.mutate(
      { step, rows: ready, isConfirmed: isFinal },
      {
        onError: (error) => {
          setTicked(false);
          setRefused(new Map([...refused, ...refusedForms(error)]));
        },
      },
    );
  return (
    <Dialog hasWork={false} onClose={onClose} size="min(40rem, 100%)" title={t(`${action}.title`, { count })}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          approve();
        }}
      >
        {count > 0 && <p>{t(`${action}.effect`, { count, year, step: t(`common:level.${step}_approved`) })}</p>}
        {step === 'hr' && isSuperHr && phase === 'year_end' && (
          <p className={classes.forgoes}>
            <ToneIcon tone="warn" /> {t('approve.forgoes')}
          </p>
        )}
        {notReady.length > 0 && (
          <NotReady forms={notReady} count={count} isRefused={refusedForms(approval.error).size > 0} />
        )}
        {approval.isError && refusedForms(approval.error).size === 0 && <ErrorState error={approval.error} />}
        {count > 0 && <ApprovePreview rows={ready} year={year} />}
        {isFinal && count > 0 && (
          <Checkbox
            checked={ticked}
            onChange={(event) => setTicked(event.currentTarget.checked)}
            label={t('finalise.confirm', { count, year })}
          />
        )}
        <div className={classes.acts}>
          <CancelButton onClick={onClose} />
          {count > 0 && (
            <Button type="submit" loading={approval.isPending} disabled={isFinal && !ticked}>
              {t(`${action}.act`, { count })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the rows that are not ready, by their own status or by the server's refusal, each with the reason. */
function notReadyOf(
  rows: readonly AppraisalRow[],
  phase: Phase,
  refused: ReadonlyMap<string, string>,
  words: (code: string) => string,
): { row: AppraisalRow; reason: string }[] {
  return rows.flatMap((row) => {
    const hindrance = hindranceOf(row, phase);
    const reason = refused.get(keyOf(row)) ?? (hindrance === null ? null : words(hindrance));
    return reason === null ? [] : [{ row, reason }];
  });
}
