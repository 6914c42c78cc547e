import { removeEvidence, uploadEvidence } from '@prestasi/contract';
import { useState } from 'react';
import { callApi, upload } from '../../../shared/api/index.ts';
import type { Contribution, Form } from '../document.ts';
import { useEvidenceChange } from '../evidence/use-evidence-change.ts';
import { useLatestVersion } from '../saving/latest.ts';

/**
 * Uploads the evidence of a contribution, or removes it (null). `progress` is 0 to 1, null while nothing is uploaded.
 */
export function useEvidence(form: Form, contribution: Contribution) {
  const versionOf = useLatestVersion(form);
  const [progress, setProgress] = useState<number | null>(null);
  const params = { id: form.id, contributionId: contribution.id };
  const send = (file: File | null) => {
    const version = versionOf('contribution', contribution);
    if (file === null) return callApi(removeEvidence, { params, query: { version } });
    setProgress(0);
    return upload(uploadEvidence, { params, body: { version }, files: { file } }, setProgress);
  };
  const change = useEvidenceChange(form, send, () => setProgress(null));
  return { change, progress };
}
