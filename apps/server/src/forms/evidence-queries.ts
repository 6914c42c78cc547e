import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { form } from '../schema/appraisals.ts';
import { contribution } from '../schema/form-content.ts';

/** The content hash of a file that is evidence, in hexadecimal. */
export type EvidenceHash = { readonly id: number; readonly hash: string };

/** A file that is evidence, with the SHA-256 of its content in hexadecimal. */
export type EvidenceFile = { readonly appraisalId: number; readonly storageKey: string; readonly hash: string };

/** Finds the files that are evidence in final appraisals; those of others may still be exchanged. */
export async function findEvidenceFiles(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<readonly EvidenceFile[]> {
  return db
    .select({
      appraisalId: contribution.appraisalId,
      storageKey: file.storageKey,
      hash: sql<string>`encode(${file.contentHash}, 'hex')`,
    })
    .from(contribution)
    .innerJoin(file, eq(file.id, contribution.evidenceFileId))
    .innerJoin(form, and(eq(form.appraisalId, contribution.appraisalId), eq(form.phase, 'year_end')))
    .where(and(inArray(contribution.appraisalId, [...appraisalIds]), eq(form.level, 'super_hr_approved')))
    .orderBy(file.id);
}
