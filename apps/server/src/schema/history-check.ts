import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { HISTORY_CHECKS } from '@prestasi/domain';
import { id, instant, oneOf } from './columns.ts';

/** A problem that a check of the histories found: its code and place, and the appraisal and event, if it is about one. */
export type HistoryFinding = {
  readonly code: string;
  readonly place: string;
  readonly appraisalId: number | null;
  readonly sequence: number | null;
};

/** A nightly check of the histories with its result; a trigger refuses changes. */
export const historyCheck = pgTable(
  'history_check',
  {
    id: id(),
    /** `verify` computes chains, seals and scores anew; `anchor` compares with the last anchor and writes the next. */
    kind: text('kind', { enum: HISTORY_CHECKS }).notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    appraisals: integer('appraisals').notNull(),
    events: integer('events').notNull(),
    /** How many problems there were; `findings` are the first of them. */
    problems: integer('problems').notNull(),
    findings: jsonb('findings').$type<readonly HistoryFinding[]>().notNull(),
    /** The number of the anchor that was written; null for other checks. */
    anchorNumber: integer('anchor_number'),
  },
  (t) => [
    oneOf('history_check_kind_check', t.kind),
    check('history_check_anchor_check', sql`${t.kind} = 'anchor' or ${t.anchorNumber} is null`),
  ],
);
