import { removeEvidence, uploadEvidence } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, upload, useQuietMutation } from '../../../shared/api/index.ts';
import type { Contribution, Form } from '../document.ts';
import { formQuery } from '../queries.ts';
import { useSaver } from '../saving/form-saving.tsx';
import { useLatestVersion } from '../saving/latest.ts';
import { useSavedForm } from '../saving/saved-form.ts';

/**
 * Uploads the evidence of a contribution, or removes it (null), after everything typed before was saved. `progress` is
 * 0 to 1, null while nothing is uploaded.
 */
export function useEvidence(form: Form, contribution: Contribution) {
  const queries = useQueryClient();
  const saver = useSaver();
  const versionOf = useLatestVersion(form);
  const wholeOf = useSavedForm(form.id);
  const [progress, setProgress] = useState<number | null>(null);
  const { queryKey } = formQuery(form.id);
  const params = { id: form.id, contributionId: contribution.id };
  const change = useQuietMutation({
    mutationFn: async (file: File | null) => {
      await saver.settle();
      const version = versionOf('contribution', contribution);
      const saved =
        file === null
          ? await callApi(removeEvidence, { params, query: { version } })
          : await upload(uploadEvidence, { params, body: { version }, files: { file } }, setProgress);
      return wholeOf(saved);
    },
    onMutate: (file) => setProgress(file === null ? null : 0),
    onSuccess: async (after) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, after);
    },
    // Whatever made it fail, the page shows the current state.
    onError: () => queries.invalidateQueries({ queryKey }),
    onSettled: () => setProgress(null),
  });
  return { change, progress };
}
