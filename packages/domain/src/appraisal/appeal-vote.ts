import type { Mark } from '../vocabulary.ts';

/** What a member decides about a point: the mark of each of its items, the present one to keep it, and why. */
export type PointVote = {
  readonly pointId: number;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly reason: string;
};

/** A point as it is voted on: the marks that count now, by item. */
export type VotedPoint = { readonly id: number; readonly marks: ReadonlyMap<number, Mark> };

/** An error of a vote, at a field. */
export type VoteError = {
  readonly path: string;
  readonly code: 'required' | 'mark_lowered' | 'duplicate' | 'unknown_reference';
};

/**
 * Returns the errors of a member's votes by field: each point is decided once, with a reason and a mark for each of its
 * items, none of them lower than the mark that counts (domain §5: an appeal never lowers a score).
 */
export function voteErrors(points: readonly VotedPoint[], votes: readonly PointVote[]): readonly VoteError[] {
  const ids = votes.map(({ pointId }) => pointId);
  const isComplete = points.every(({ id }) => ids.includes(id));
  return [
    ...(isComplete ? [] : [{ path: 'votes', code: 'required' } as const]),
    ...votes.flatMap((vote, index): VoteError[] => {
      const point = points.find(({ id }) => id === vote.pointId);
      const at = `votes.${index}`;
      if (point === undefined) return [{ path: `${at}.pointId`, code: 'unknown_reference' }];
      if (ids.indexOf(vote.pointId) < index) return [{ path: `${at}.pointId`, code: 'duplicate' }];
      const reason: VoteError[] = vote.reason.trim() === '' ? [{ path: `${at}.reason`, code: 'required' }] : [];
      return [...reason, ...markErrors(point, vote, at)];
    }),
  ];
}

function markErrors({ marks }: VotedPoint, vote: PointVote, at: string): readonly VoteError[] {
  const unknown = [...vote.marks.keys()].filter((itemId) => !marks.has(itemId));
  return [
    ...unknown.map((itemId) => ({ path: `${at}.marks.${itemId}`, code: 'unknown_reference' }) as const),
    ...[...marks].flatMap(([itemId, present]): VoteError[] => {
      const mark = vote.marks.get(itemId);
      if (mark === undefined) return [{ path: `${at}.marks.${itemId}`, code: 'required' }];
      return mark < present ? [{ path: `${at}.marks.${itemId}`, code: 'mark_lowered' }] : [];
    }),
  ];
}

/**
 * Returns the marks that a panel raises, by item: for each item the middle one of the members' marks, which is what the
 * majority gives it at least. Empty if the panel keeps all of them (domain §5). Refuses (RangeError) an even number of
 * members, and a member without a mark for an item.
 */
export function raisedMarks(
  present: ReadonlyMap<number, Mark>,
  members: readonly ReadonlyMap<number, Mark>[],
): ReadonlyMap<number, Mark> {
  if (members.length % 2 === 0) throw new RangeError('A panel has an odd number of members.');
  return new Map(
    [...present].flatMap(([itemId, mark]) => {
      const given = members.map((marks) => marks.get(itemId)).toSorted((a, b) => (a ?? 0) - (b ?? 0));
      const middle = given[(given.length - 1) / 2];
      if (given.includes(undefined) || middle === undefined) throw new RangeError(`Item ${itemId} lacks a vote.`);
      return middle > mark ? [[itemId, middle] as const] : [];
    }),
  );
}
