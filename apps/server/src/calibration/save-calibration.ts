import type { BodyOf, saveCalibration as call } from '@prestasi/contract';
import { statusOfRefusal } from '@prestasi/domain';
import { lockForms, moderateMarks, recordCalibrations, type WholeForm } from '../forms/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { answerDraft } from './answer-draft.ts';
import { type DraftedForm, draftedForms, refusalAt } from './draft.ts';
import { findNotes } from './note-queries.ts';
import { findParticipants } from './participant-queries.ts';
import { deleteProposals, lockProposals, type ProposalRow } from './proposal-queries.ts';

type Input = BodyOf<typeof call>;

/**
 * Saves all proposals of the caller's draft of a year as moderated marks, by the same function as a single one: all or
 * none (domain §5). Each form's timeline then holds the notes of its units and who took part. Refuses a draft that is not
 * the one that the caller saw, and otherwise names each proposal that cannot be saved.
 */
export const saveCalibration: ChangeHandler<typeof call> = async (tx, context) => {
  const {
    services,
    actor,
    body: { proposals: seen, ...selection },
    now,
    today,
  } = context;
  const { year } = selection;
  const proposals = await lockProposals(tx, actor, year);
  if (!isSame(proposals, seen)) throw new Problem('draft_changed');
  await lockForms(tx, [...new Set(proposals.map(({ formId }) => formId))], { actor, today });
  const drafted = await draftedForms(tx, proposals, context);
  refuseUnready(proposals, drafted);
  const saved: WholeForm[] = [];
  for (const { loaded, proposals: own } of drafted) {
    const marks = own.map(({ itemId, itemVersion, mark, reason }) => ({
      itemId,
      version: itemVersion,
      moderatedMark: mark,
      reason,
    }));
    const after = await moderateMarks(services, tx, loaded, marks, context);
    if (after === null) throw new Problem('draft_changed');
    saved.push(after);
  }
  const notes = await findNotes(tx, year, [...new Set(saved.map(({ record }) => record.companyId))]);
  const participants = await findParticipants(tx, actor, year, today);
  const texts = { notes, participants: participants.map(({ name }) => name) };
  await recordCalibrations(tx, saved, texts, { actor, now });
  await deleteProposals(tx, actor, year, null);
  return { forms: saved.length, marks: proposals.length, draft: await answerDraft(tx, selection, context) };
};

function isSame(proposals: readonly ProposalRow[], seen: Input['proposals']): boolean {
  return (
    proposals.length === seen.length &&
    proposals.every(({ itemId, mark, formVersion }) =>
      seen.some((one) => one.itemId === itemId && one.mark === mark && one.formVersion === formVersion),
    )
  );
}

/** Refuses with every proposal that cannot be saved, as `forms.<id>.items.<id>`, and why. */
function refuseUnready(proposals: readonly ProposalRow[], drafted: readonly DraftedForm[]): void {
  const refusedOf = (proposal: ProposalRow): FieldError['code'] | null => {
    const form = drafted.find(({ loaded }) => loaded.form.id === proposal.formId);
    if (form === undefined) return 'not_found';
    const code = refusalAt(form.preview, form.proposals.indexOf(proposal));
    if (code !== null && statusOfRefusal(code) === 'forbidden') return code;
    return form.loaded.form.version === proposal.formVersion ? code : 'stale_version';
  };
  const fields = proposals.flatMap((proposal) => {
    const code = refusedOf(proposal);
    return code === null ? [] : [{ path: `forms.${proposal.formId}.items.${proposal.itemId}`, code }];
  });
  if (fields.length > 0) throw new Problem('proposals_not_ready', { fields });
}
