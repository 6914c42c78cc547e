import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { form } from './appraisals.ts';
import { id, instant, oneOf, ref } from './columns.ts';
import { account, bytes } from './people.ts';

/**
 * A PDF of a form that was issued, with what it said. A trigger refuses updates and deletes: names, scores and keys may
 * change later, and the document stays verifiable.
 */
export const issuedDocument = pgTable(
  'issued_document',
  {
    id: id(),
    /** SHA-256 of the verification code: the database alone opens no document. */
    codeHash: bytes('code_hash').notNull(),
    formId: ref('form_id', () => form.id).notNull(),
    /** The revision of the result that it shows; 0 if it is not final. */
    revision: smallint('revision').notNull(),
    /** The place in the appraisal's chain of the last event before it; 0 for none. */
    eventSequence: integer('event_sequence').notNull(),
    language: text('language', { enum: ['ms', 'en', 'both'] }).notNull(),
    /** SHA-256 of the canonical JSON of what was printed. */
    contentDigest: bytes('content_digest').notNull(),
    /** SHA-256 of the file. */
    fileDigest: bytes('file_digest').notNull(),
    year: smallint('year').notNull(),
    companyName: text('company_name').notNull(),
    finality: text('finality', { enum: ['final', 'complete', 'provisional'] }).notNull(),
    /** Hundredths of a point; null if it shows none. */
    score: integer('score'),
    initials: text('initials').notNull(),
    madeBy: ref('made_by', () => account.id).notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [
    uniqueIndex('issued_document_code_key').on(t.codeHash),
    index('issued_document_form_idx').on(t.formId),
    check('issued_document_revision_check', sql`${t.revision} >= 0`),
    check('issued_document_event_check', sql`${t.eventSequence} >= 0`),
    oneOf('issued_document_language_check', t.language),
    oneOf('issued_document_finality_check', t.finality),
    // A document of a final result is one of a revision.
    check('issued_document_final_check', sql`(${t.finality} = 'final') = (${t.revision} > 0)`),
    check('issued_document_score_check', sql`${t.score} between 0 and 10000`),
    check(
      'issued_document_digest_check',
      sql`length(${t.codeHash}) = 32 and length(${t.contentDigest}) = 32 and length(${t.fileDigest}) = 32`,
    ),
  ],
);
