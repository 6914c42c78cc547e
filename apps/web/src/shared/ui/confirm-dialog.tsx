import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from './confirm.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** The dialog of a confirmation. Escape, the cross and a click outside mean no. */
export function ConfirmDialog({ asked }: { asked: Asked }) {
  const { t } = useTranslation('common');
  const [ticked, setTicked] = useState(false);
  const { title, body, confirmLabel, cancelLabel, tone = 'accent', irreversible, answer } = asked;
  const isFinal = irreversible !== undefined;
  return (
    <Dialog hasWork={false} onClose={() => answer(false)} title={title}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          answer(true);
        }}
      >
        <div>{body}</div>
        {isFinal && (
          <Checkbox
            label={irreversible}
            checked={ticked}
            onChange={(event) => setTicked(event.currentTarget.checked)}
            data-autofocus
          />
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={() => answer(false)}>
            {cancelLabel ?? t('action.cancel')}
          </Button>
          <Button
            type="submit"
            color={tone}
            disabled={isFinal && !ticked}
            {...(!isFinal && { 'data-autofocus': true })}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
