import { createHash } from 'node:crypto';
import type { Executor } from '../platform/database/transaction.ts';
import { isContentMissing, type Store } from '../platform/files/store.ts';
import { type EvidenceFile, findEvidenceFiles } from './evidence-queries.ts';

export type EvidenceProblem = { readonly sequence: null; readonly code: 'file_missing' | 'file_differs' };

/**
 * Reads the contents of the evidence of final appraisals and compares them with their hashes. Returns what deviates, by
 * appraisal. Fails if the store does not answer.
 */
export async function verifyEvidence(
  db: Executor,
  store: Store,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly EvidenceProblem[]>> {
  const problems = new Map<number, EvidenceProblem[]>();
  for (const file of await findEvidenceFiles(db, appraisalIds)) {
    const code = await problemOf(file, store);
    const found = problems.get(file.appraisalId) ?? [];
    if (code !== null) problems.set(file.appraisalId, [...found, { sequence: null, code }]);
  }
  return problems;
}

async function problemOf({ storageKey, hash }: EvidenceFile, store: Store): Promise<EvidenceProblem['code'] | null> {
  const digest = createHash('sha256');
  try {
    for await (const piece of store.read(storageKey)) digest.update(piece as Buffer);
  } catch (error) {
    if (isContentMissing(error)) return 'file_missing';
    throw error;
  }
  return digest.digest('hex') === hash ? null : 'file_differs';
}
