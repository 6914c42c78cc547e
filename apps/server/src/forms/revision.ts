import {
  type AppealableItem,
  type AppraisedYear,
  isPartOn,
  type Mark,
  markedItems,
  markThatCounts,
  partsOfKind,
  type Policy,
  raisedMarks,
  scoreAppraisal,
  type Score,
  withRevisedMarks,
} from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { canonicalJson } from './canonical-json.ts';
import { currentItems, scoreInputOf, trainingHoursOf } from './content.ts';
import type { ItemRow } from './content-queries.ts';
import type { LoadedForm } from './loaded-form.ts';
import { insertResult, type ResultRow } from './result-queries.ts';
import type { DecidedAppeal, PointRow, VoteRow } from './revision-queries.ts';

type Marks = ReadonlyMap<number, Mark>;

/** The input of marks and scores. */
type Scorable = Pick<LoadedForm, 'record' | 'rows' | 'year'>;

/** Returns the items that an appeal can be about: those that have a mark, in parts that count (domain §5). */
export function appealableItems({ record, rows, year }: Scorable): readonly (ItemRow & AppealableItem)[] {
  const on = partsOn(record.policy, year);
  return markedItems({ items: currentItems(rows) }).filter(
    ({ part, moderatedMark, mark }) => on.has(part) && (moderatedMark ?? mark) !== null,
  );
}

function partsOn(policy: Policy, { sections }: AppraisedYear): ReadonlySet<ItemRow['part']> {
  const kinds = sections.length === 0 ? [policy.part1] : sections.map(({ part1 }) => part1);
  const part1 = kinds.flatMap((kind) => partsOfKind(kind));
  const competencies = (['core', 'behavioural'] as const).filter((part) => isPartOn(part, policy));
  return new Set([...(isPartOn('part1', policy) ? part1 : []), ...competencies]);
}

/** Returns the marks that count in a revision, by item; revision 1 is the final result itself (domain §5). */
export function marksIn(loaded: Scorable, decided: readonly DecidedAppeal[], revision: number): Marks {
  const raised = raisedIn(loaded, decided, revision);
  return marksOf(loaded, raised);
}

/** Returns the marks that appeals raised up to a revision, by item; the latest counts. */
export function raisedIn(loaded: Scorable, decided: readonly DecidedAppeal[], revision: number): Marks {
  const raised = new Map<number, Mark>();
  for (const { newRevision, votes } of decided) {
    if (newRevision === null || newRevision > revision) continue;
    for (const [id, mark] of raisedByVotes(marksOf(loaded, raised), votes)) raised.set(id, mark);
  }
  return raised;
}

/** Returns the marks that votes raise, by item, where these marks counted before (domain §5). */
export function raisedByVotes(present: Marks, votes: readonly Pick<VoteRow, 'memberId' | 'marks'>[]): Marks {
  const members = [...Map.groupBy(votes, ({ memberId }) => memberId).values()].map(
    (own) =>
      new Map(own.flatMap(({ marks }) => Object.entries(marks).map(([id, mark]) => [Number(id), mark] as const))),
  );
  const ids = new Set(members.flatMap((marks) => [...marks.keys()]));
  return raisedMarks(new Map([...present].filter(([id]) => ids.has(id))), members);
}

function marksOf(loaded: Scorable, raised: Marks): Marks {
  return new Map(
    appealableItems(loaded).flatMap(({ id, mark, moderatedMark }) => {
      const counts = markThatCounts({ mark, moderated: moderatedMark, revised: raised.get(id) ?? null });
      return counts === null ? [] : [[id, counts] as const];
    }),
  );
}

/** Returns the score of a final form with the marks that appeals raised. */
export function scoreWith({ record, rows, year }: Scorable, raised: Marks): Score {
  const { policy } = record;
  const trainingHours = record.trainingHours ?? trainingHoursOf(rows);
  return scoreAppraisal(withRevisedMarks(scoreInputOf(rows, policy, { trainingHours, year }), raised), policy);
}

type Next = { readonly revision: number; readonly raised: Marks; readonly at: Date; readonly by: number };

/** Stores the next revision of a result with the marks that appeals raised, and returns it (domain §5). */
export async function storeRevision(tx: Tx, loaded: LoadedForm, next: Next): Promise<ResultRow> {
  const row = revisionOf(loaded, next);
  await insertResult(tx, row);
  return row;
}

/** Returns the next revision of a result with the marks that appeals raised. Refuses a form that lacks a mark. */
export function revisionOf(loaded: LoadedForm, next: Next): ResultRow {
  const score = scoreWith(loaded, next.raised);
  if (score.state !== 'complete') throw new Error(`The final form ${loaded.form.id} lacks a mark`);
  return {
    appraisalId: loaded.record.id,
    revision: next.revision,
    score: score.hundredths,
    band: score.band.key,
    working: score.working,
    decidedAt: next.at,
    decidedBy: next.by,
  };
}

/** Returns an appeal as canonical JSON, as events hash it: its points, and the votes once it is decided. */
export function appealContent(points: readonly PointRow[], votes: readonly Omit<VoteRow, 'appealId'>[]): string {
  return canonicalJson({
    points: points.map(({ id, part, itemId, reason }) => ({ id, part, itemId, reason })),
    votes: votes.map(({ memberId, pointId, marks, reason }) => ({ memberId, pointId, marks: { ...marks }, reason })),
  });
}
