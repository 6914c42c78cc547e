import type { proposeMark as call } from '@prestasi/contract';
import { mayEdit, type Mark } from '@prestasi/domain';
import { loadForm, readAccessOf, refused, scoredItem } from '../forms/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { answerDraft } from './answer-draft.ts';
import { countProposals, putProposal } from './proposal-queries.ts';

/** The most proposals that are saved together. */
const MOST = 500;

/**
 * Puts a moderated mark into the caller's draft; nothing on the form changes (domain §5). Refuses a form that is not in
 * sight (404), whose marks the domain does not let the caller moderate, or that has changed since the caller saw it.
 */
export const proposeMark: ChangeHandler<typeof call> = async (tx, context) => {
  const { actor, body: input, now, today } = context;
  const { formId, mark, reason, formVersion, itemVersion, itemId, ...selection } = input;
  const loaded = await loadForm(tx, formId, { performer: actor, today, inSight: true });
  if (loaded === null || readAccessOf(loaded, actor) === null) throw new Problem('not_found');
  const allowed = mayEdit(loaded.facts, actor, 'moderated_mark');
  if (!allowed.ok) throw refused(allowed);
  const scored = scoredItem(loaded, itemId);
  const item = loaded.rows.items.find(({ id }) => id === scored);
  if (loaded.form.version !== formVersion || item?.version !== itemVersion) throw new Problem('stale_version');
  const { accountId, activeRole } = actor;
  const { year } = loaded.record;
  if ((await countProposals(tx, actor, year)) >= MOST) throw new Problem('draft_full');
  await putProposal(tx, {
    accountId,
    activeRole,
    year,
    formId,
    itemId: scored,
    mark: mark as Mark,
    reason,
    formVersion,
    itemVersion,
    seenMark: item.moderatedMark ?? item.mark,
    seenEventId: Math.max(0, ...loaded.details.events.map(({ id }) => id)),
    proposedAt: now,
  });
  return answerDraft(tx, selection, context);
};
