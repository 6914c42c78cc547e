import { Progress } from '@mantine/core';
import classes from './file-dialog.module.css';

/** A bar for a file that is on its way, with a text below it: nobody knows how much of it is left. */
export function WaitingBar({ label, children }: { label: string; children: string }) {
  return (
    <div className={classes.progress} role="status">
      <Progress.Root>
        <Progress.Section value={100} animated aria-label={label} />
      </Progress.Root>
      <span>{children}</span>
    </div>
  );
}
