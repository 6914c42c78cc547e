import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft, useSession } from '../../../shared/session/index.ts';
import { CancelButton, ToneIcon, useTooLong } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useProblemText } from '../fields/problem-text.ts';
import type { FormActionTexts } from './form-action-texts.ts';
import classes from './actions.module.css';
import { askOf, summaryOf, type FormActionKind } from './ask.ts';
import { DeciderPicker, type Decider } from './decider-picker.tsx';
import type { ActionInput, FormActions } from './use-form-actions.ts';

type Props = {
  readonly form: Form;
  readonly action: FormActionKind;
  readonly actions: FormActions;
  readonly words: FormActionTexts;
  /** Called with whether a day or a person is chosen, which the device does not store. */
  readonly onWork: (hasWork: boolean) => void;
};

/** Maximum length of a reason or a note, in characters. */
const MOST = 2000;

/** The input of an action: reason, decision note, person, day, or a sentence to tick. */
export function FormActionForm({ form, action, actions, words, onWork }: Props) {
  const { t } = useTranslation(['forms', 'problems', 'common']);
  const problemText = useProblemText();
  const today = useSession().today;
  const ask = askOf(form, action);
  // The typed reason survives a reload, as everything typed does.
  const draft = useDraft<string>(`form/${form.id}/act/${action}`);
  const text = draft.draft?.value ?? '';
  const tooLong = useTooLong();
  const [ticked, setTicked] = useState(false);
  const [decider, setDecider] = useState<Decider>({ employeeId: null, step: form.can.naming[0] ?? null });
  const [day, setDay] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const hasWork = day !== '' || decider.employeeId !== null;
  useEffect(() => {
    onWork(hasWork);
    return () => onWork(false);
  }, [hasWork, onWork]);
  if (ask === null) return null;

  const wantsText = ask.reason || ask.note;
  const lastDay = summaryOf(form)?.lastDay ?? today;
  const lacksText = wantsText && text.trim() === '';
  const lacksDay = ask.day && (day <= lastDay || day < today);
  const lacksPerson = ask.person && decider.employeeId === null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (lacksText || lacksDay || lacksPerson || tooLong(text, MOST) !== undefined) return;
    const carried: ActionInput = {
      ...(ask.reason && { reason: text }),
      ...(ask.note && { decisionNote: text }),
      ...(ask.tick && { isConfirmed: ticked }),
      ...(ask.day && { lastDay: day }),
      ...(ask.person && decider.employeeId !== null && { employeeId: decider.employeeId }),
      ...(ask.person && decider.step !== null && { step: decider.step }),
    };
    actions.send(carried, draft.drop);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.body}>{words.body}</p>
      {actions.problem !== null && actions.problem !== undefined && (
        <p className={classes.problem} role="alert">
          <ToneIcon tone="danger" /> {problemText(actions.problem)}
        </p>
      )}
      {ask.person && (
        <DeciderPicker
          company={form.appraisee.company}
          steps={form.can.naming}
          value={decider}
          onChange={setDecider}
          isAsked={isAsked}
        />
      )}
      {ask.day && (
        <TextInput
          type="date"
          label={t('act.extend.day')}
          min={lastDay < today ? today : lastDay}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={isAsked && lacksDay ? t('act.extend.wrongDay') : undefined}
        />
      )}
      {wantsText && (
        <Textarea
          data-autofocus
          label={t(ask.note ? 'act.note' : 'act.reason')}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => draft.keep(event.currentTarget.value)}
          error={
            isAsked && lacksText
              ? t(`problems:${ask.note ? 'decision_note_required' : 'reason_required'}.title`)
              : tooLong(text, MOST)
          }
        />
      )}
      {ask.tick && (
        <Checkbox label={words.tick} checked={ticked} onChange={(event) => setTicked(event.currentTarget.checked)} />
      )}
      <div className={classes.buttons}>
        <CancelButton onClick={actions.close} />
        <Button type="submit" loading={actions.isBusy} disabled={ask.tick && !ticked}>
          {words.action}
        </Button>
      </div>
    </form>
  );
}
