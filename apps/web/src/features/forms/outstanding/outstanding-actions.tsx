import { remindOutstanding } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/format/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import { RowMenu, SmallButton } from '../../../shared/ui/index.ts';
import type { AskedAction } from './outstanding-dialog.tsx';
import classes from './outstanding.module.css';
import { type OutstandingAction, outstandingChanged, type OutstandingRow } from './outstanding.ts';

type Props = {
  readonly row: OutstandingRow;
  readonly formLink: string;
  readonly onAsk: (asked: AskedAction) => void;
};

/** What the reader can do to help a form on: the most direct as a button, the others in a menu. */
export function OutstandingActions({ row, formLink, onAsk }: Props) {
  const { t } = useTranslation('outstanding');
  const format = useFormat();
  const router = useRouter();
  const { today } = useSession();
  const reminding = useMutation({
    mutationFn: () => callApi(remindOutstanding, { params: { id: row.formId }, body: {} }),
    onSuccess: ({ names }) => showDone(t('remind.done', { names: format.list(names) })),
    onSettled: outstandingChanged,
  });
  const go = (to: string) => () => router.history.push(to);
  const actions: Readonly<Record<OutstandingAction, () => void>> = {
    decide: go(formLink),
    name_approver: () => onAsk({ action: 'name_approver', row }),
    change_supervisor: go(`/promotion-transfer/${row.employeeId}?kind=change`),
    pass_on: () => onAsk({ action: 'pass_on', row }),
    remind: () => reminding.mutate(),
    name_stand_in: go(`/delegation?employee=${row.responsible.employeeId ?? ''}`),
    extend: () => onAsk({ action: 'extend', row }),
    waive: () => onAsk({ action: 'waive', row }),
  };
  const { awayUntil, standIns } = row.responsible;
  const possible = row.can.filter((action) => action !== 'remind' || row.remindedOn !== today);
  // Whoever is away is not helped by a reminder.
  const isLeft = awayUntil !== null && standIns.length === 0 && possible.includes('name_stand_in');
  const [first, ...others] = isLeft ? [...new Set(['name_stand_in' as const, ...possible])] : possible;
  if (first === undefined) return null;
  const labelOf = (action: OutstandingAction) => t(`action.${action}`);
  return (
    <span className={classes.actions}>
      <SmallButton
        loading={reminding.isPending}
        aria-label={t('actionOf', { action: labelOf(first), name: row.name })}
        onClick={actions[first]}
      >
        {labelOf(first)}
      </SmallButton>
      <RowMenu
        label={t('more', { name: row.name })}
        actions={others.map((action) => ({ label: labelOf(action), onAction: actions[action] }))}
      />
    </span>
  );
}
