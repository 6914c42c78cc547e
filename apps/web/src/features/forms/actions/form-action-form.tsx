import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft, useSession } from '../../../shared/session/index.ts';
import { DialogButtons, ToneIcon, useTooLong } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { useProblemText } from '../fields/problem-text.ts';
import type { FormActionTexts } from './form-action-texts.ts';
import classes from './actions.module.css';
import { type Ask, askOf, type FormActionKind, summaryOf } from './ask.ts';
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

/** The input of an action: reason, decision note, person, day, or a sentence to tick; nothing if it asks for nothing. */
export function FormActionForm(props: Props) {
  const ask = askOf(props.form, props.action);
  return ask === null ? null : <AskedInput {...props} ask={ask} />;
}

function AskedInput({ form, action, actions, words, onWork, ask }: Props & { readonly ask: Ask }) {
  const { t } = useTranslation('forms');
  const today = useSession().today;
  // The typed reason survives a reload, as everything typed does.
  const draft = useDraft<string>(`form/${form.id}/act/${action}`);
  const text = draft.draft?.value ?? '';
  const tooLong = useTooLong();
  const [isConfirmed, setConfirmed] = useState(false);
  const [decider, setDecider] = useState<Decider>({ employeeId: null, step: form.can.naming[0] ?? null });
  const [day, setDay] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const hasWork = day !== '' || decider.employeeId !== null;
  useEffect(() => {
    onWork(hasWork);
    return () => onWork(false);
  }, [hasWork, onWork]);

  const wantsText = ask.reason || ask.note;
  const lastDay = summaryOf(form)?.lastDay ?? today;
  const lacksText = wantsText && text.trim() === '';
  const lacksDay = ask.day && !isExtension(day, lastDay, today);
  const lacksPerson = ask.person && decider.employeeId === null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (lacksText || lacksDay || lacksPerson || tooLong(text, MOST) !== undefined) return;
    actions.send(inputOf(ask, { text, isConfirmed, day, decider }), draft.drop);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.body}>{words.body}</p>
      <ActionProblem problem={actions.problem} />
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
      {wantsText && <ReasonInput isNote={ask.note} text={text} isMissing={isAsked && lacksText} onType={draft.keep} />}
      {ask.tick && (
        <Checkbox
          label={words.tick}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      )}
      <DialogButtons
        onCancel={actions.close}
        label={words.action}
        isBusy={actions.isBusy}
        isDisabled={ask.tick && !isConfirmed}
      />
    </form>
  );
}

/** True if a form may be extended to the day: it is after the last day so far, and not past. */
function isExtension(day: string, lastDay: string, today: string): boolean {
  return day > lastDay && day >= today;
}

function ActionProblem({ problem }: Pick<FormActions, 'problem'>) {
  const problemText = useProblemText();
  if (problem === null || problem === undefined) return null;
  return (
    <p className={classes.problem} role="alert">
      <ToneIcon tone="danger" /> {problemText(problem)}
    </p>
  );
}

type ReasonInputProps = {
  /** Whether it is a decision note rather than a reason. */
  readonly isNote: boolean;
  readonly text: string;
  readonly isMissing: boolean;
  readonly onType: (text: string) => void;
};

function ReasonInput({ isNote, text, isMissing, onType }: ReasonInputProps) {
  const { t } = useTranslation(['forms', 'problems']);
  const tooLong = useTooLong();
  return (
    <Textarea
      data-autofocus
      label={t(isNote ? 'act.note' : 'act.reason')}
      autosize
      minRows={3}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      error={
        isMissing ? t(`problems:${isNote ? 'decision_note_required' : 'reason_required'}.title`) : tooLong(text, MOST)
      }
    />
  );
}

type Given = {
  readonly text: string;
  readonly isConfirmed: boolean;
  readonly day: string;
  readonly decider: Decider;
};

/** Returns what an action sends of what was given: only what it asks for. */
function inputOf(ask: Ask, { text, isConfirmed, day, decider: { employeeId, step } }: Given): ActionInput {
  return {
    ...(ask.reason && { reason: text }),
    ...(ask.note && { decisionNote: text }),
    ...(ask.tick && { isConfirmed }),
    ...(ask.day && { lastDay: day }),
    ...(ask.person && employeeId !== null && { employeeId }),
    ...(ask.person && step !== null && { step }),
  };
}
