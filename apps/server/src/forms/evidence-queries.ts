import { eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { form } from '../schema/appraisals.ts';
import { appraisalItem, contribution } from '../schema/form-content.ts';
import { itemEvidence } from '../schema/linked-work.ts';
import type { EvidenceFileRow } from './content-queries.ts';

/** The content hash of a file that is evidence, in hexadecimal. */
export type EvidenceHash = { readonly id: number; readonly hash: string };

/** A file that is evidence, with the SHA-256 of its content in hexadecimal. */
export type EvidenceFile = { readonly appraisalId: number; readonly storageKey: string; readonly hash: string };

/** Finds the files that are evidence in final appraisals; those of others may still be exchanged. */
export async function findEvidenceFiles(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<readonly EvidenceFile[]> {
  const { rows } = await db.execute<EvidenceFile & { appraisalId: number }>(sql`
    select found.appraisal_id as "appraisalId", ${file.storageKey} as "storageKey",
      encode(${file.contentHash}, 'hex') as hash
    from (
      select appraisal_id, evidence_file_id as file_id from ${contribution}
      union all select item.appraisal_id, evidence.file_id from ${itemEvidence} evidence
        join ${appraisalItem} item on item.id = evidence.item_id
    ) found
    join ${file} on ${file.id} = found.file_id
    join ${form} on ${form.appraisalId} = found.appraisal_id and ${form.phase} = 'year_end'
      and ${form.level} = 'super_hr_approved'
    where found.appraisal_id = any(${sql.param([...appraisalIds])}::bigint[])
    order by ${file.id}`);
  return rows;
}

/** Adds a file to the evidence for an item and returns it. */
export async function insertItemEvidence(tx: Tx, itemId: number, fileId: number): Promise<EvidenceFileRow> {
  const [row] = await tx.insert(itemEvidence).values({ itemId, fileId }).returning();
  if (row === undefined) throw new Error('The evidence was not kept');
  return row;
}

/** Takes a file away from the evidence for an item; the unused file is deleted by the nightly job. */
export async function deleteItemEvidence(tx: Tx, evidenceId: number): Promise<void> {
  await tx.delete(itemEvidence).where(eq(itemEvidence.id, evidenceId));
}
