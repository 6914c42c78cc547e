import type { Doer, Permitted } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { trainingHoursOf } from './content.ts';
import { findContents, type ContentRows } from './content-queries.ts';
import { dropModeratedMarks } from './edit-queries.ts';
import type { EventFacts } from './event-chain.ts';
import { formChanges, type Deed } from './form-changes.ts';
import { hashedContent } from './hashed-content.ts';
import type { LoadedForm } from './load-forms.ts';
import { updateAppraisal, updateForm, type AppraisalRow } from './record-queries.ts';
import { recordTransition } from './record-events.ts';
import { insertFinalResult } from './result-queries.ts';
import { scoreOfForm } from './score-of-form.ts';
import { tellOfTransition } from './tell-of-transition.ts';

/** How a permitted act is carried out: by whom, with which texts, and what else its event says. */
export type Carrying = {
  readonly doer: Doer;
  readonly at: Date;
  readonly reason: string | null;
  readonly decisionNote?: string | null;
  readonly facts?: EventFacts;
  /** The content where the act has changed it already. */
  readonly after?: ContentRows;
};

/**
 * Does what the domain decided about a form, in one transaction (domain §5): its effects, the form's row, the events on
 * the chain, the notifications. The appraisal must be locked. False where the form has another version by now.
 * What a final score is computed from is saved before the level that freezes it.
 */
export async function applyDecision(
  services: Services,
  tx: Tx,
  loaded: LoadedForm,
  decision: Permitted,
  carrying: Carrying,
): Promise<boolean> {
  const { record, form } = loaded;
  const { doer, at, reason, decisionNote = null, facts } = carrying;
  const accountId = doer === 'system' ? null : doer.accountId;
  const deed: Deed = { accountId, at, reason, decisionNote };
  const after = carrying.after ?? (await changeContent(tx, loaded, decision, at));
  const changes = appraisalChanges(loaded, decision, deed);
  if (Object.keys(changes).length > 0) await updateAppraisal(tx, record.id, changes);
  const final = finalScore(loaded, decision);
  if (final !== null) {
    if (accountId === null) throw new Error('A result is made final by a person');
    await insertFinalResult(tx, { appraisalId: record.id, ...final, decidedAt: at, decidedBy: accountId });
  }
  if (!(await updateForm(tx, form, formChanges(loaded, decision, deed)))) return false;
  const trainingHours = changes.trainingHours === undefined ? record.trainingHours : changes.trainingHours;
  await recordTransition(tx, decision, {
    appraisalId: record.id,
    formId: form.id,
    doer,
    at,
    reason: decisionNote ?? reason,
    facts: { ...facts, ...(final === null ? {} : { score: final.score, band: final.band }) },
    contentBefore: hashedContent(loaded.rows, record.trainingHours),
    contentAfter: hashedContent(after, trainingHours),
  });
  await tellOfTransition(services, tx, loaded, decision, doer);
  return true;
}

async function changeContent(tx: Tx, { record, rows }: LoadedForm, { effects }: Permitted, at: Date): Promise<ContentRows> {
  const hasMarks = rows.moderations.length > 0;
  if (!hasMarks || !effects.some(({ kind }) => kind === 'drop_moderated_marks')) return rows;
  await dropModeratedMarks(tx, record.id, at);
  return (await findContents(tx, [record.id])).get(record.id) ?? rows;
}

type AppraisalChanges = Partial<Pick<AppraisalRow, 'outcome' | 'outcomeReason' | 'trainingHours'>>;

function appraisalChanges({ rows }: LoadedForm, { effects }: Permitted, { reason }: Deed): AppraisalChanges {
  const changes: AppraisalChanges = {};
  for (const effect of effects) {
    if (effect.kind === 'capture_training_score') changes.trainingHours = trainingHoursOf(rows);
    if (effect.kind === 'drop_training_score') changes.trainingHours = null;
    if (effect.kind === 'set_outcome') {
      changes.outcome = effect.outcome;
      changes.outcomeReason = effect.outcome === 'not_rated' ? reason : null;
    }
  }
  return changes;
}

/** The final score with its whole working; null where nothing becomes final. Refuses while a mark is missing. */
function finalScore(loaded: LoadedForm, { effects }: Permitted) {
  if (!effects.some(({ kind }) => kind === 'finalise_result')) return null;
  const score = scoreOfForm(loaded, loaded.rows);
  if (score.state !== 'complete') throw new Problem('marks_not_given');
  return { score: score.hundredths, band: score.band.key, working: score.working };
}
