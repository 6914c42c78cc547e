import { type Actor, type Mark, ROLE } from '@prestasi/domain';
import { appealContent, raisedByVotes, raisedIn, recordEvent, storeRevision, titleIn } from '../forms/index.ts';
import { findGranted } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { updateAppeal } from './appeal-queries.ts';
import { sidesOf } from './can.ts';
import { itemsBefore, type LoadedAppeal } from './loaded-appeal.ts';
import { notifyOfAppeal } from './notify.ts';

/**
 * Decides an appeal once everybody on its panel has voted (domain §5): with a raised mark it is upheld, and the next
 * revision of the result stands beside the ones before; else it is refused. Notifies both sides and HR.
 */
export async function decideAppeal(
  services: Services,
  tx: Tx,
  loaded: LoadedAppeal,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const { appeal, form, decided, votes } = loaded;
  const present = new Map(itemsBefore(loaded).map(({ id, counts }) => [id, counts]));
  const raised = raisedByVotes(present, votes);
  const isUpheld = raised.size > 0;
  const all = new Map<number, Mark>([...raisedIn(form, decided, appeal.revision), ...raised]);
  const next = { revision: appeal.revision + 1, raised: all, at, by: actor.accountId };
  const result = isUpheld ? await storeRevision(tx, form, next) : null;
  await updateAppeal(tx, appeal.id, {
    state: isUpheld ? 'upheld' : 'refused',
    decidedAt: at,
    newRevision: result?.revision ?? null,
  });
  await recordEvent(tx, isUpheld ? 'appeal_upheld' : 'appeal_refused', {
    appraisalId: appeal.appraisalId,
    formId: appeal.formId,
    performer: actor,
    at,
    reason: reasonsOf(loaded),
    facts: {
      appeal: appeal.id,
      ...(result === null ? {} : { score: result.score, band: result.band, revision: result.revision }),
    },
    contentAfter: appealContent(loaded.points, votes),
  });
  const kind = isUpheld ? 'appeal_upheld' : 'appeal_refused';
  const accounts = await findGranted(tx, ROLE.hr, form.facts.approvers.companyId);
  const employees = [...sidesOf(loaded), ...loaded.members.map(({ employeeId }) => employeeId)];
  await notifyOfAppeal(services, tx, loaded, { kind, to: { employees, accounts }, by: actor.accountId });
}

/** The reasons of all members, point by point, as the timeline tells them. */
function reasonsOf({ points, votes, form }: LoadedAppeal): string {
  return points
    .flatMap((point) => {
      const item = form.rows.items.find(({ id }) => id === point.itemId);
      const about = item === undefined ? '' : `${titleIn('ms', item)}: `;
      return votes.filter(({ pointId }) => pointId === point.id).map(({ reason }) => `${about}${reason}`);
    })
    .join('\n');
}
