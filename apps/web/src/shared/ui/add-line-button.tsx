import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './add-line-button.module.css';

type Props = { readonly label: string; readonly onClick: () => void };

/** Adds an empty line to a list that is typed: tasks, agenda items, stand-ins. */
export function AddLineButton({ label, onClick }: Props) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.button}
      leftSection={<IconPlus size="0.875rem" aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
