import { transitionForm } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, showProblem, useQuietMutation } from '../../../shared/api/index.ts';
import { showDone } from '../../../shared/toast/index.ts';
import type { Form } from '../document.ts';
import { newKey } from './idempotency-key.ts';
import { takeAnswer } from './take-answer.ts';

type Undo = {
  readonly form: Form;
  /** Goes back to the form; called also where the reader has gone on to another one. */
  readonly comeBack: () => void;
};

/** Takes back the approval that led to a form as it is given, by reverting it (domain §5). */
export function useUndo() {
  const { t } = useTranslation('forms');
  const queryClient = useQueryClient();
  return useQuietMutation({
    mutationFn: ({ form: { id, version } }: Undo) =>
      callApi(transitionForm, { params: { id }, body: { action: 'revert', version } }, { idempotencyKey: newKey() }),
    onSuccess: (form, { comeBack }) => {
      takeAnswer(queryClient, form);
      comeBack();
      showDone(t('act.revert.done', { name: form.appraisee.name }));
    },
    onError: (error) => void showProblem(error),
  });
}
