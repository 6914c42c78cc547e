import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { appraisal, form, result } from '../schema/appraisals.ts';
import { issuedDocument } from '../schema/documents.ts';
import { appraisalEvent } from '../schema/events.ts';
import { company } from '../schema/organisation.ts';

/** At what a form stands: the last event of its appraisal, the last revision of its result, and its company's logo. */
export type FormStatus = {
  readonly eventSequence: number;
  /** 0 if there is no result. */
  readonly revision: number;
  readonly logo: { readonly id: number; readonly storageKey: string } | null;
};

/** Finds at what a form stands. */
export async function findStatus(db: Executor, formId: number): Promise<FormStatus> {
  const lastEvent = db
    .select({ sequence: appraisalEvent.sequence })
    .from(appraisalEvent)
    .where(eq(appraisalEvent.appraisalId, form.appraisalId))
    .orderBy(desc(appraisalEvent.sequence))
    .limit(1);
  const lastRevision = db
    .select({ revision: result.revision })
    .from(result)
    .where(eq(result.appraisalId, form.appraisalId))
    .orderBy(desc(result.revision))
    .limit(1);
  const [row] = await db
    .select({
      eventSequence: sql<number>`coalesce((${lastEvent}), 0)`.mapWith(Number),
      revision: sql<number>`coalesce((${lastRevision}), 0)`.mapWith(Number),
      logoId: file.id,
      storageKey: file.storageKey,
    })
    .from(form)
    .innerJoin(appraisal, eq(appraisal.id, form.appraisalId))
    .innerJoin(company, eq(company.id, appraisal.companyId))
    .leftJoin(file, eq(file.id, company.logoFileId))
    .where(eq(form.id, formId));
  if (row === undefined) throw new Error(`There is no form ${formId}`);
  const { eventSequence, revision, logoId, storageKey } = row;
  const logo = logoId === null || storageKey === null ? null : { id: logoId, storageKey };
  return { eventSequence, revision, logo };
}

/** Records an issued document; returns its id. */
export async function insertDocument(tx: Tx, values: typeof issuedDocument.$inferInsert): Promise<number> {
  return insertRow(tx, issuedDocument, values);
}

/**
 * Finds an issued document by the hash of its code, with whether a later result of its appraisal exists; null if there
 * is none. The same one statement whether there is one or not.
 */
export async function findByCode(db: Executor, codeHash: Buffer) {
  const later = db
    .select({ one: sql`1` })
    .from(result)
    .where(and(eq(result.appraisalId, form.appraisalId), gt(result.revision, issuedDocument.revision)));
  const [row] = await db
    .select({
      document: issuedDocument,
      hasLaterRevision: sql<boolean>`${form.phase} = 'year_end' and exists (${later})`,
    })
    .from(issuedDocument)
    .innerJoin(form, eq(form.id, issuedDocument.formId))
    .where(eq(issuedDocument.codeHash, codeHash));
  return row ?? null;
}
