import { approveForms, getDashboard, getDistribution, listAppraisals } from '@prestasi/contract';
import type { Step } from '@prestasi/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi, fieldText, isProblem, queryKeyOf, useQuietMutation } from '../../shared/api/index.ts';
import { sessionQuery } from '../../shared/session/index.ts';
import type { AppraisalRow } from '../../shared/appraisals/appraisal-rows.ts';

type Approval = { readonly step: Step; readonly rows: readonly AppraisalRow[]; readonly isConfirmed: boolean };

/** Approves many forms at one step, all or none; a repeated request is carried out only once. */
export function useApproval(onApproved: (count: number) => void) {
  const queries = useQueryClient();
  const last = useRef<{ input: string; key: string } | null>(null);
  return useQuietMutation({
    mutationFn: ({ step, rows, isConfirmed }: Approval) => {
      const forms = rows.map(({ formId, version }) => ({ id: formId, version }));
      const body = { step, forms, ...(isConfirmed && { isConfirmed }) };
      const input = JSON.stringify(body);
      if (last.current?.input !== input) last.current = { input, key: newKey() };
      return callApi(approveForms, { body }, { idempotencyKey: last.current.key });
    },
    onSuccess: ({ approved }) => onApproved(approved.length),
    onSettled: async (_answer, error) => {
      // Refused as not ready: nothing changed, and the list stays as it is behind the dialog.
      if (isProblem(error, 'complete_all_performance_first')) return;
      await Promise.all(
        [queryKeyOf(listAppraisals), queryKeyOf(getDistribution), queryKeyOf(getDashboard), sessionQuery.queryKey].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

/** Returns the forms for which an approval was refused, by key, with the reason as text. */
export function refusedForms(error: unknown): ReadonlyMap<string, string> {
  if (!isProblem(error, 'complete_all_performance_first')) return new Map();
  return new Map(error.fields.map((field) => [field.path.replace('forms.', ''), fieldText(field)]));
}

// `crypto.randomUUID` is absent on plain HTTP beyond this machine.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
