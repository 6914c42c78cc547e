import { getCalibration, getForm, proposeMark, saveCalibration, withdrawProposals } from '@prestasi/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi, invalidate, isProblem, queryKeyOf, useQuietMutation } from '../../shared/api/index.ts';
import type { Calibration, Draft, Form, Item, Selection } from './calibration.ts';

/** A mark that is proposed for an item of a form as it is on the screen. */
export type Proposed = {
  readonly form: Form;
  readonly item: Item;
  readonly mark: number;
  readonly reason: string;
};

/** Changes go one after the other, so that the last answer is the newest. */
const ORDER = { id: 'calibration' };

/** The changes of a draft; each is kept on the server at once, and answers with what would change. */
export function useProposals(queryKey: readonly unknown[], selection: Selection) {
  const queries = useQueryClient();
  const keep = (draft: Draft) => {
    queries.setQueryData<Calibration>([...queryKey], (page) => page && { ...page, draft });
    // Other pages of the list hold the draft as it was.
    void queries.invalidateQueries({ queryKey: queryKeyOf(getCalibration), refetchType: 'none' });
  };
  const refresh = () => invalidate(getCalibration, getForm);
  const propose = useMutation({
    scope: ORDER,
    mutationFn: ({ form, item, mark, reason }: Proposed) =>
      callApi(proposeMark, {
        body: {
          ...selection,
          formId: form.id,
          itemId: item.id,
          mark,
          reason,
          formVersion: form.version,
          itemVersion: item.version,
        },
      }),
    onSuccess: keep,
    onError: (error) => (isProblem(error, 'stale_version') ? void refresh() : undefined),
  });
  const withdraw = useMutation({
    scope: ORDER,
    mutationFn: (itemId: number | null) => callApi(withdrawProposals, { body: { ...selection, itemId } }),
    onSuccess: keep,
  });
  return { propose, withdraw, refresh };
}

/** Saves the whole draft, all or none; a repeated press is carried out once. */
export function useSaveDraft(selection: Selection, onSaved: (saved: { forms: number; marks: number }) => void) {
  const queries = useQueryClient();
  const last = useRef<{ input: string; key: string } | null>(null);
  return useQuietMutation({
    mutationFn: (draft: Draft) => {
      const proposals = draft.proposals.map(({ itemId, mark, formVersion }) => ({ itemId, mark, formVersion }));
      const body = { ...selection, proposals };
      const input = JSON.stringify(body);
      if (last.current?.input !== input) last.current = { input, key: newKey() };
      return callApi(saveCalibration, { body }, { idempotencyKey: last.current.key });
    },
    onSuccess: onSaved,
    // Marks, lists, open actions and statistics are others now.
    onSettled: () => queries.invalidateQueries(),
  });
}

// `crypto.randomUUID` is absent on plain HTTP beyond this machine.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
