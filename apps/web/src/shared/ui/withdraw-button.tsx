import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { showDone } from '../toast/index.ts';
import { confirm } from './confirm.tsx';

type Props<Saved> = {
  readonly texts: {
    /** Title and text of the confirmation. */
    readonly title: string;
    readonly body: string;
    /** Label of the button, here and in the confirmation. */
    readonly button: string;
    /** The button's name where a list has several: what is withdrawn. */
    readonly of?: string;
    readonly done: string;
  };
  readonly withdraw: () => Promise<Saved>;
  /** Brings the screen up to date; without the answer if the withdrawal was refused. */
  readonly onSettled: (saved: Saved | undefined) => Promise<unknown>;
};

/** Withdraws something after a confirmation. A refusal is shown as a toast. */
export function WithdrawButton<Saved>({ texts, withdraw, onSettled }: Props<Saved>) {
  const { title, body, button, of, done } = texts;
  const withdrawal = useMutation({
    mutationFn: withdraw,
    onSuccess: () => showDone(done),
    onSettled,
  });
  const ask = async () => {
    if (await confirm({ title, body, confirmLabel: button, tone: 'danger' })) withdrawal.mutate();
  };
  return (
    <Button
      variant="default"
      {...(of !== undefined && { size: 'compact-md', 'aria-label': of })}
      loading={withdrawal.isPending}
      onClick={() => void ask()}
    >
      {button}
    </Button>
  );
}
