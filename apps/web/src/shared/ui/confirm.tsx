import { Button, Checkbox } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm.module.css';

export type Confirmation = {
  /** The question, naming the act: "Approve 6 forms?" */
  readonly title: string;
  /** What will happen, and to whom. */
  readonly body: ReactNode;
  /** The act as a verb: "Approve 6 forms". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'accent' | 'danger';
  /** For what cannot be undone: a sentence to tick before the button works, naming what becomes final. */
  readonly irreversible?: string;
};

/** Asks for a confirmation; true when it was given, false when the dialog was left otherwise. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const id = modals.open({
      title: confirmation.title,
      onClose: () => resolve(answer),
      children: (
        <ConfirmBody
          {...confirmation}
          onAnswer={(given) => {
            answer = given;
            modals.close(id);
          }}
        />
      ),
    });
  });
}

function ConfirmBody({
  body,
  confirmLabel,
  cancelLabel,
  tone = 'accent',
  irreversible,
  onAnswer,
}: Confirmation & { onAnswer: (given: boolean) => void }) {
  const { t } = useTranslation('common');
  const [ticked, setTicked] = useState(false);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(true);
      }}
    >
      <div>{body}</div>
      {irreversible !== undefined && (
        <Checkbox
          label={irreversible}
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
          data-autofocus
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {cancelLabel ?? t('action.cancel')}
        </Button>
        <Button
          type="submit"
          color={tone}
          disabled={irreversible !== undefined && !ticked}
          {...(irreversible === undefined && { 'data-autofocus': true })}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
