import { extendForm, transitionForm, type BodyOf } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, isProblem, showProblem, useQuietMutation } from '../../../shared/api/index.ts';
import { showToast } from '../../../shared/toast/index.ts';
import type { Form } from '../document.ts';
import { formQuery } from '../queries.ts';
import { useSaver } from '../saving/form-saving.tsx';
import { useLatestForm } from '../saving/latest.ts';
import { askOf, type FormActionKind } from './ask.ts';
import { newKey } from './idempotency-key.ts';
import { takeAnswer } from './take-answer.ts';
import { useUndo } from './use-undo.ts';

/** The input that an action sends beside the form's version. */
export type ActionInput = Pick<
  BodyOf<typeof transitionForm>,
  'reason' | 'decisionNote' | 'isConfirmed' | 'employeeId' | 'step'
> & {
  readonly lastDay?: string;
};

export type FormActions = {
  /** The action whose dialog is open. */
  readonly asked: FormActionKind | null;
  readonly isBusy: boolean;
  /** Why the action in the dialog was refused. */
  readonly problem: unknown;
  /** Counts the presses that found something missing; 0 while the list is hidden. */
  readonly showsMissing: number;
  readonly press: (action: FormActionKind) => void;
  /** Sends the action of the dialog; `forget` removes what was typed for it from the device once it succeeded. */
  readonly send: (input: ActionInput, forget: () => Promise<void>) => void;
  readonly close: () => void;
};

type Sent = {
  readonly action: FormActionKind;
  readonly input: ActionInput;
  readonly version: number;
  readonly key: string;
  readonly forget?: () => Promise<void>;
};

/** Where a reader goes on after a decision, and comes back to when it is undone. */
export type AfterDecision = {
  /** Whose form comes next; null if none does, or nobody goes on. */
  readonly nextName: string | null;
  readonly goOn: () => void;
  readonly comeBack: () => void;
};

const DECIDING: readonly FormActionKind[] = ['approve', 'disapprove'];

/** Time to read a toast with a button, and to reach it by keyboard (milliseconds). */
const TIME_TO_UNDO = 20_000;

/** The actions on a form: typed text is saved first, missing things are listed, one press is carried out only once. */
export function useFormActions(form: Form, after: AfterDecision): FormActions {
  const { t } = useTranslation('forms');
  const saver = useSaver();
  const latest = useLatestForm(form);
  const queryClient = useQueryClient();
  const undo = useUndo();
  const pressed = useRef('');
  const [asked, setAsked] = useState<FormActionKind | null>(null);
  const [missingShown, setMissingShown] = useState(0);
  const [isSettling, setIsSettling] = useState(false);

  const mutation = useQuietMutation({
    mutationFn: (sent: Sent) => sendAction(form.id, sent),
    retry: (failures, error) => failures < 2 && isProblem(error) && (error.status === 0 || error.status >= 500),
    onSuccess: async (changed, { action, forget }) => {
      await forget?.();
      takeAnswer(queryClient, changed);
      setAsked(null);
      setMissingShown(0);
      const isDecision = DECIDING.includes(action);
      const name = isDecision ? after.nextName : null;
      const done = action === 'approve' && form.can.finalises ? 'finalise' : action;
      const mayUndo = action === 'approve' && changed.can.actions.includes('revert');
      showToast({
        // The latest alone: many decisions in a row would cover the page.
        ...(isDecision && { id: 'decision' }),
        tone: 'ok',
        title: t(`act.${done}.done`, { name: form.appraisee.name }),
        ...(name !== null && { message: t('waiting.goingOn', { name }) }),
        ...(mayUndo && {
          duration: TIME_TO_UNDO,
          action: { label: t('act.undo'), run: () => undo.mutate({ form: changed, comeBack: after.comeBack }) },
        }),
      });
      if (isDecision) after.goOn();
    },
    onError: (error, { action }) => {
      // The refreshed form is shown below the refusal.
      void queryClient.invalidateQueries({ queryKey: formQuery(form.id).queryKey });
      if (askOf(form, action) === null) void showProblem(error);
    },
  });

  const send = (action: FormActionKind, input: ActionInput, forget?: () => Promise<void>) =>
    mutation.mutate({ action, input, version: latest().version, key: pressed.current, ...(forget && { forget }) });

  const press = async (action: FormActionKind) => {
    mutation.reset();
    setIsSettling(true);
    const isSaved = await saver.settle();
    setIsSettling(false);
    if (!isSaved) return showToast({ tone: 'warn', title: t('unsaved.title'), message: t('unsaved.detail') });
    const now = latest();
    const lacks = (action === 'submit' || action === 'approve') && now.missing.length > 0;
    setMissingShown(lacks ? missingShown + 1 : 0);
    if (lacks) return;
    pressed.current = newKey();
    if (askOf(now, action) === null) send(action, {});
    else setAsked(action);
  };

  return {
    asked,
    isBusy: isSettling || mutation.isPending,
    problem: mutation.error,
    showsMissing: form.missing.length > 0 ? missingShown : 0,
    press: (action) => void press(action),
    send: (input, forget) => asked !== null && send(asked, input, forget),
    close: () => {
      setAsked(null);
      mutation.reset();
    },
  };
}

function sendAction(id: number, { action, input, version, key }: Sent): Promise<Form> {
  const { lastDay = '', reason = '', ...rest } = input;
  if (action === 'extend') return callApi(extendForm, { params: { id }, body: { lastDay, reason } });
  const body = { action, version, ...rest, ...(reason !== '' && { reason }) };
  return callApi(transitionForm, { params: { id }, body }, { idempotencyKey: key });
}
