import type { BodyOf, voteOnAppeal as voteCall } from '@prestasi/contract';
import { type Actor, itemsOfPoint, type Mark, type PointVote, voteErrors } from '@prestasi/domain';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { insertVotes, type MemberRow } from './appeal-queries.ts';
import { actingMember } from './can.ts';
import { decideAppeal } from './decide-appeal.ts';
import { hasVoted, itemsBefore, loadAppeal, lockAppeal, type LoadedAppeal, memberOf } from './loaded-appeal.ts';
import { presentAppeal } from './present-appeal.ts';
import { recordAppealEvent } from './record-appeal-event.ts';

type Input = BodyOf<typeof voteCall>;

/**
 * Records the votes of a member on every point of an appeal; with the last member’s the appeal is decided (domain §5).
 * Refuses by field what `voteErrors` finds, and a member who cannot decide any more (`panel_unfit`).
 */
export const voteOnAppeal: ChangeHandler<typeof voteCall> = async (tx, context) => {
  const {
    services,
    actor,
    body: { votes },
    now,
  } = context;
  const { id } = context.params;
  const loaded = await lockAppeal(tx, id, context);
  const member = requireMember(loaded, actor);
  if (hasVoted(loaded, member)) throw new Problem('already_voted');
  const given = votes.map(({ pointId, reason, marks }): PointVote => ({
    pointId,
    reason,
    marks: new Map(marks.map(({ itemId, mark }) => [itemId, mark as Mark])),
  }));
  requireRight(loaded, given, votes);
  await insertVotes(
    tx,
    given.map(({ pointId, reason, marks }) => ({
      memberId: member.id,
      pointId,
      marks: Object.fromEntries(marks),
      reason,
      votedAt: now,
    })),
  );
  await recordAppealEvent(tx, loaded, 'appeal_voted', context);
  const after = await loadAppeal(tx, id, context);
  const isLast = after.members.every((one) => hasVoted(after, one));
  if (!isLast) return presentAppeal(tx, after, context);
  await decideAppeal(services, tx, after, { actor, at: now });
  return presentAppeal(tx, await loadAppeal(tx, id, context), context);
};

/** Returns the member as whom the actor acts. Refuses others, and a member who cannot decide any more. */
export function requireMember(loaded: LoadedAppeal, actor: Actor): MemberRow {
  if (memberOf(loaded, actor) === null) throw new Problem('forbidden');
  const member = actingMember(loaded, actor);
  if (member === null) throw new Problem('panel_unfit');
  return member;
}

function requireRight(loaded: LoadedAppeal, given: readonly PointVote[], sent: Input['votes']): void {
  const items = itemsBefore(loaded);
  const points = loaded.points.map((point) => ({
    id: point.id,
    marks: new Map(itemsOfPoint(point, items).map(({ id, counts }) => [id, counts])),
  }));
  const twice = sent.flatMap(({ marks }, index) =>
    marks.flatMap(({ itemId }, at) =>
      marks.findIndex((mark) => mark.itemId === itemId) < at
        ? [{ path: `votes.${index}.marks.${itemId}`, code: 'duplicate' } as const]
        : [],
    ),
  );
  const errors = [...voteErrors(points, given), ...twice];
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
}
