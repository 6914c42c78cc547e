import { inArray } from 'drizzle-orm';
import type { AppraisedYear, Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisal } from '../schema/appraisals.ts';
import { CONTENT_LISTS } from './content-lists-queries.ts';
import { type CommentRow, type ContentRows, findComments } from './content-queries.ts';
import { EVIDENCE, SECTIONS, SEGMENTS } from './details-queries.ts';
import { type EventRecord, findChains } from './event-queries.ts';
import { type AppraisalRecord, findRecords } from './record-queries.ts';
import { findListedScores, findRevisions, type ListedScore, type ResultRow } from './result-queries.ts';
import { type DecidedAppeal, findDecided } from './revision-queries.ts';
import type { EvidenceHash } from './evidence-queries.ts';
import type { SegmentRow } from './approver-queries.ts';
import type { SectionRow } from './section-queries.ts';
import { yearOf } from './segments.ts';

/** An appraisal with its chain of events, and all that these say of it. */
export type History = {
  readonly record: AppraisalRecord;
  /** In their order. */
  readonly chain: readonly EventRecord[];
  /** Without what changes after the form is final: the plans for training needs, and undecided external training. */
  readonly rows: ContentRows;
  readonly comments: readonly CommentRow[];
  readonly segments: readonly SegmentRow[];
  readonly sections: readonly SectionRow[];
  readonly evidence: readonly EvidenceHash[];
  readonly year: AppraisedYear;
  /** In their order. */
  readonly revisions: readonly ResultRow[];
  readonly decided: readonly DecidedAppeal[];
  readonly listed: ListedScore | undefined;
};

// Neither hashed nor scored: reading them is a third of the work.
const { needPlans: _needPlans, externalTraining: _externalTraining, ...HASHED_LISTS } = CONTENT_LISTS;

/** Finds the histories of appraisals, by appraisal. Fails where one of them lacks a form. */
export async function findHistories(
  db: Executor,
  ids: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, History>> {
  const records = await findRecords(db, ids);
  const found = await db
    .select({ id: appraisal.id, ...HASHED_LISTS, segments: SEGMENTS, sections: SECTIONS, evidence: EVIDENCE })
    .from(appraisal)
    .where(inArray(appraisal.id, [...ids]));
  const chains = await findChains(db, ids);
  const results = await findRevisions(db, ids);
  const decided = await findDecided(db, ids);
  const listed = await findListedScores(db, ids);
  const comments = await findComments(db, ids);
  const histories = new Map<number, History>();
  for (const { id, segments, sections, evidence, ...lists } of found) {
    const record = records.get(id);
    if (record === undefined) continue;
    histories.set(id, {
      record,
      chain: chains.get(id) ?? [],
      rows: { ...lists, needPlans: [], externalTraining: [] },
      comments: comments.get(id) ?? [],
      segments,
      sections,
      evidence: evidence.map((file) => ({ id: file.id, hash: file.hash })),
      year: yearOf(segments, sections, record, today),
      revisions: results.get(id) ?? [],
      decided: decided.get(id) ?? [],
      listed: listed.get(id),
    });
  }
  return histories;
}
