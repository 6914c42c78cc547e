import { ExtendDialog } from './extend-dialog.tsx';
import { NameApproverDialog } from './name-approver-dialog.tsx';
import type { OutstandingRow } from './outstanding.ts';
import { PassOnDialog } from './pass-on-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';

/** An action on a form for which the reader is asked something first. */
export type AskedAction = {
  readonly action: 'name_approver' | 'pass_on' | 'extend' | 'waive';
  readonly row: OutstandingRow;
};

const DIALOGS = {
  name_approver: NameApproverDialog,
  pass_on: PassOnDialog,
  extend: ExtendDialog,
  waive: WaiveDialog,
} as const;

/** The dialog of an action on an outstanding form. */
export function OutstandingDialog({ asked, onClose }: { asked: AskedAction; onClose: () => void }) {
  const Dialog = DIALOGS[asked.action];
  return <Dialog key={asked.row.formId} row={asked.row} onClose={onClose} />;
}

/** The props of each dialog. */
export type DialogProps = { readonly row: OutstandingRow; readonly onClose: () => void };
