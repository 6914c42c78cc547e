import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/database/transaction.ts';
import { appeal, appealMember, appealPoint, appealVote } from '../schema/appeals.ts';

/** A point of an appeal. */
export type PointRow = typeof appealPoint.$inferSelect;
/** A vote of a member who sits on the panel. */
export type VoteRow = typeof appealVote.$inferSelect & { readonly appealId: number };

/** Finds the points of appeals, in their order. */
export async function findPoints(db: Executor, appealIds: readonly number[]): Promise<readonly PointRow[]> {
  if (appealIds.length === 0) return [];
  return db
    .select()
    .from(appealPoint)
    .where(inArray(appealPoint.appealId, [...appealIds]))
    .orderBy(asc(appealPoint.id));
}

/** Finds the votes of the members who sit on the panels of appeals, in the order of members and points. */
export async function findVotes(db: Executor, appealIds: readonly number[]): Promise<readonly VoteRow[]> {
  if (appealIds.length === 0) return [];
  const rows = await db
    .select({ vote: appealVote, appealId: appealMember.appealId })
    .from(appealVote)
    .innerJoin(appealMember, eq(appealMember.id, appealVote.memberId))
    .where(and(inArray(appealMember.appealId, [...appealIds]), isNull(appealMember.removedAt)))
    .orderBy(asc(appealVote.memberId), asc(appealVote.pointId));
  return rows.map(({ vote, appealId }) => ({ ...vote, appealId }));
}

/** An appeal that its panel decided; `newRevision` is what it led to, null if it was refused. */
export type DecidedAppeal = {
  readonly id: number;
  readonly appraisalId: number;
  readonly newRevision: number | null;
  readonly points: readonly PointRow[];
  readonly votes: readonly VoteRow[];
};

/** Finds the appeals that were decided, by appraisal, oldest first. */
export async function findDecided(
  db: Executor,
  appraisalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DecidedAppeal[]>> {
  if (appraisalIds.length === 0) return new Map();
  const rows = await db
    .select({ id: appeal.id, appraisalId: appeal.appraisalId, newRevision: appeal.newRevision })
    .from(appeal)
    .where(and(inArray(appeal.appraisalId, [...appraisalIds]), inArray(appeal.state, ['upheld', 'refused'])))
    .orderBy(asc(appeal.id));
  const ids = rows.map(({ id }) => id);
  const votes = Map.groupBy(await findVotes(db, ids), ({ appealId }) => appealId);
  const points = Map.groupBy(await findPoints(db, ids), ({ appealId }) => appealId);
  const decided = rows.map((row) => ({ ...row, points: points.get(row.id) ?? [], votes: votes.get(row.id) ?? [] }));
  return Map.groupBy(decided, ({ appraisalId }) => appraisalId);
}
