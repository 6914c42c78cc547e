import { Button } from '@mantine/core';
import { CancelButton } from './cancel-button.tsx';
import classes from './layout.module.css';

type Props = {
  readonly onCancel: () => void;
  /** The text of the button that confirms. */
  readonly label: string;
  /** Does what is confirmed; left out in a form, which the button submits. */
  readonly onConfirm?: () => void;
  readonly isBusy?: boolean;
  /** A mutation to start, instead of `onConfirm` and `isBusy`. */
  readonly mutation?: { readonly isPending: boolean; readonly mutate: () => void };
  readonly isDisabled?: boolean;
  /** Whether what it does cannot be undone. */
  readonly isDangerous?: boolean;
  readonly takesFocus?: boolean;
};

/** The end of a dialog or of a small form in a page: to leave it without doing anything, and to confirm. */
export function DialogButtons({ onCancel, label, mutation, isDisabled, isDangerous, takesFocus, ...given }: Props) {
  const { onConfirm, isBusy = false } = mutation
    ? { onConfirm: () => mutation.mutate(), isBusy: mutation.isPending }
    : given;
  return (
    <div className={classes.ends}>
      <CancelButton onClick={onCancel} />
      <Button
        type={onConfirm === undefined ? 'submit' : 'button'}
        loading={isBusy}
        disabled={isDisabled ?? false}
        {...(isDangerous && { color: 'danger' })}
        {...(takesFocus && { 'data-autofocus': true })}
        onClick={onConfirm}
      >
        {label}
      </Button>
    </div>
  );
}
