import { getStaffProfile, listRecordChanges, listStaff, previewSwitch, switchStaff } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, invalidate, isProblem, queryOf, useQuietMutation } from '../../shared/api/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { Dialog, DialogButtons, ErrorState, LinesSkeleton, Notice, SomeNames } from '../../shared/ui/index.ts';
import type { StaffFilter } from './staff-query.ts';
import classes from './staff.module.css';

/** The people to activate or deactivate: selected ones, or all that a filter finds. */
export type Switching = {
  readonly to: 'active' | 'deactivated';
  readonly employeeIds: number[] | null;
  readonly filter: StaffFilter | null;
};

type Props = { readonly switching: Switching; readonly onClose: () => void; readonly onDone: () => void };

/** Previews a switch: its effect, on whom, and who is left out and why; then carries it out. */
export function SwitchDialog({ switching, onClose, onDone }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const { to } = switching;
  const preview = useQuery({
    ...queryOf(previewSwitch, { body: switching }, { staleTime: 0, gcTime: 0 }),
    meta: { quiet: true },
  });
  const mutation = useQuietMutation({
    mutationFn: (expected: number) => callApi(switchStaff, { body: { ...switching, expected } }),
    onSuccess: ({ count }) => {
      showDone(t(`switch.${to}.done`, { count }));
      void invalidate(listStaff, getStaffProfile, listRecordChanges);
      onDone();
    },
    onError: (error) => isProblem(error, 'selection_changed') && void preview.refetch(),
  });
  const count = preview.data?.count ?? 0;
  return (
    <Dialog hasWork={false} onClose={onClose} title={t(`switch.${to}.title`)}>
      <div className={classes.stack}>
        {preview.isPending && <LinesSkeleton lines={3} />}
        {preview.isError && <ErrorState query={preview} />}
        {isProblem(mutation.error, 'selection_changed') && <Notice tone="warn" title={t('switch.changed')} />}
        {mutation.error !== null && !isProblem(mutation.error, 'selection_changed') && (
          <ErrorState error={mutation.error} />
        )}
        {preview.data !== undefined && (
          <>
            <div>
              <p className={classes.what}>{t(`switch.${to}.preview`, { count })}</p>
              <SomeNames names={preview.data.names} count={count} />
              {count > 0 && <p className={classes.quiet}>{t(`switch.${to}.follows`)}</p>}
            </div>
            {preview.data.leftOut.map(({ reason, count: left, names }) => (
              <div key={reason}>
                <p>{t(`switch.leftOut.${reason}`, { count: left, context: to })}</p>
                <SomeNames names={names} count={left} />
              </div>
            ))}
          </>
        )}
        <DialogButtons
          onCancel={onClose}
          label={t(`switch.${to}.act`, { count })}
          onConfirm={() => mutation.mutate(count)}
          isBusy={mutation.isPending}
          isDisabled={count === 0 || preview.isFetching}
        />
      </div>
    </Dialog>
  );
}
