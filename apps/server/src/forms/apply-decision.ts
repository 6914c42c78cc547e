import { actingFor, begunSegments, isAtLeast, isRouteComplete, type Performer, type Permitted } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { capturedTrainingOf, trainingHoursOf } from './content.ts';
import type { ContentRows } from './content-queries.ts';
import { withRow } from './edit-content.ts';
import { dropModeratedMarks } from './edit-queries.ts';
import type { EventFacts } from './event-chain.ts';
import { withdrawPlanned } from './follow-segments.ts';
import { formChanges, type ActionDetails } from './form-changes.ts';
import { hashedContent } from './hashed-content.ts';
import { changedForm, type WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { needOutcomesOf } from './need-outcomes.ts';
import { updateAppraisal, updateForm, type AppraisalChanges } from './record-queries.ts';
import { recordTransition } from './record-events.ts';
import { scoreFactsOf } from './score-facts.ts';
import { insertResult, type ResultRow } from './result-queries.ts';
import { scoreOfForm } from './score-of-form.ts';
import { sealedRecord } from './sealed-record.ts';
import { takeWorkSnapshots } from './take-work-snapshots.ts';
import { notifyOfTransition } from './notify-of-transition.ts';

/** How a permitted action is carried out: by whom, with which texts, and what else its event records. */
export type Execution = {
  readonly performer: Performer;
  readonly at: Date;
  readonly reason: string | null;
  readonly decisionNote?: string | null;
  readonly facts?: EventFacts;
  /** The content, if the action has already changed it. */
  readonly after?: ContentRows;
};

/**
 * Carries out what the domain decided about a form and notifies those whom it names (domain §5, §7). Returns what
 * `carryOut` returns.
 */
export async function applyDecision(
  services: Services,
  tx: Tx,
  loaded: WholeForm,
  decision: Permitted,
  execution: Execution,
): Promise<WholeForm | null> {
  const after = await carryOut(tx, loaded, decision, execution);
  if (after !== null) await notifyOfTransition(services, tx, { before: loaded, after }, decision, execution.performer);
  return after;
}

/**
 * Carries out what the domain decided about a form, without notifying anybody: its effects, the form's row, the events
 * on the chain. The appraisal must be locked. Returns the changed form, or null if the form has another version by now.
 * The input of a final score is saved before the level that freezes it.
 */
export async function carryOut(
  tx: Tx,
  loaded: WholeForm,
  decision: Permitted,
  execution: Execution,
): Promise<WholeForm | null> {
  const { record, form, details } = loaded;
  const { performer, at, reason, decisionNote = null, facts } = execution;
  const accountId = performer === 'system' ? null : performer.accountId;
  const actionDetails: ActionDetails = { accountId, at, reason, decisionNote };
  const rows = execution.after ?? (await changeContent(tx, loaded, decision, at));
  const changes = appraisalChanges(loaded, rows, decision, actionDetails);
  const isChanged = Object.keys(changes).length > 0;
  const changed = isChanged ? { appraisal: await updateAppraisal(tx, record.id, changes) } : {};
  const final = finalScore(loaded, decision);
  const result = final === null ? null : finalResult(record.id, final, { accountId, at });
  if (result !== null) await insertResult(tx, result);
  const moved = await updateForm(tx, form, formChanges(loaded, decision, actionDetails));
  if (moved === null) return null;
  const segments = await keepMarkingSupervisor(tx, loaded, decision);
  const after = changedForm(loaded, { ...changed, form: moved, rows, segments });
  const events = await recordTransition(tx, decision, {
    appraisalId: record.id,
    formId: form.id,
    performer,
    onBehalfOfId: behalfOf(loaded, decision, performer),
    at,
    reason: decisionNote ?? reason,
    facts: {
      ...facts,
      ...(final === null ? scoreFactsOf(loaded, rows, decision) : { score: final.score, band: final.band }),
    },
    contentBefore: hashedContent(loaded.rows, record),
    contentAfter: hashedContent(rows, after.record),
    record: recordOf(after, decision, result),
  });
  return changedForm(after, { events: [...details.events, ...events] });
}

/** Returns revision 1 of the result (domain §5). */
function finalResult(
  appraisalId: number,
  final: NonNullable<ReturnType<typeof finalScore>>,
  { accountId, at }: Pick<ActionDetails, 'accountId' | 'at'>,
): ResultRow {
  if (accountId === null) throw new Error('A result is made final by a person');
  return { appraisalId, revision: 1, ...final, decidedAt: at, decidedBy: accountId };
}

/** Returns the record to seal with the last event of a decision. */
function recordOf({ record, form, details, rows }: WholeForm, { to }: Permitted, result: ResultRow | null): string {
  const { comments, segments, sections, evidenceHashes } = details;
  const recorded = { record, comments, segments, sections, evidence: evidenceHashes, result };
  return sealedRecord(
    { ...recorded, moderations: rows.moderations },
    isRouteComplete(record.policy.routes[form.phase], to) ? [form.phase] : [],
  );
}

/**
 * Returns the segments after a decision. With the supervisor's year-end approval they no longer change: who marked the
 * form counts as supervisor to the year's end, even if a recorded movement will bring another (domain §6).
 */
async function keepMarkingSupervisor(tx: Tx, { form, details, today }: WholeForm, { to }: Permitted) {
  const { segments } = details;
  const begun = begunSegments(segments, today);
  const isApproved = form.phase === 'year_end' && isAtLeast(to, 'supervisor_approved');
  if (!isApproved || begun.length === segments.length) return segments;
  await withdrawPlanned(tx, segments, today);
  return begun.map((one, index) => (index === begun.length - 1 ? { ...one, lastDay: null } : one));
}

/** The approver for whom a stand-in does what was decided, by employee; null where nobody stands in (domain §7). */
function behalfOf({ facts }: LoadedForm, { events }: Permitted, performer: Performer): number | null {
  const own = events.find(({ by }) => by === 'caller');
  return performer === 'system' || own === undefined ? null : actingFor(facts, performer, own.action);
}

async function changeContent(tx: Tx, loaded: WholeForm, { effects }: Permitted, at: Date): Promise<ContentRows> {
  const { record } = loaded;
  const takesSnapshots = effects.some(({ kind }) => kind === 'take_work_snapshots');
  const rows = takesSnapshots ? await takeWorkSnapshots(tx, loaded) : loaded.rows;
  const hasMarks = rows.moderations.length > 0;
  if (!hasMarks || !effects.some(({ kind }) => kind === 'drop_moderated_marks')) return rows;
  const items = await dropModeratedMarks(tx, record.id, at);
  const unmoderated: ContentRows = { ...rows, moderations: [] };
  return items.reduce((content, item) => withRow(content, 'item', item), unmoderated);
}

/** Returns the changes that a decision makes to the appraisal's own row (domain §5, §6). */
export function appraisalChanges(
  loaded: LoadedForm,
  after: ContentRows,
  decision: Permitted,
  { reason }: ActionDetails,
): AppraisalChanges {
  const changes: AppraisalChanges = {};
  for (const effect of decision.effects) {
    if (effect.kind === 'capture_training_score') {
      changes.trainingHours = trainingHoursOf(after);
      changes.capturedTraining = capturedTrainingOf(after);
    }
    if (effect.kind === 'drop_training_score') {
      changes.trainingHours = null;
      changes.capturedTraining = null;
    }
    if (effect.kind === 'finalise_result') changes.needOutcomes = needOutcomesOf(after);
    if (effect.kind === 'set_outcome') {
      changes.outcome = effect.outcome;
      changes.outcomeReason = effect.outcome === 'not_rated' ? reason : null;
    }
  }
  const currentScore = currentScoreOf(loaded, after, decision);
  return currentScore === loaded.record.currentScore ? changes : { ...changes, currentScore };
}

/**
 * Returns the score by the present marks once the supervisor has approved the year-end form; null before that, and
 * while a mark is missing.
 */
function currentScoreOf(loaded: LoadedForm, after: ContentRows, { to }: Permitted): number | null {
  const { form, record } = loaded;
  if (form.phase !== 'year_end') return record.currentScore;
  if (!isAtLeast(to, 'supervisor_approved')) return null;
  const score = scoreOfForm(loaded, after);
  return score.state === 'complete' ? score.hundredths : null;
}

/**
 * Returns the final score with its whole working, or null if nothing becomes final. Refuses while a mark is missing.
 */
export function finalScore(loaded: LoadedForm, { effects }: Permitted) {
  if (!effects.some(({ kind }) => kind === 'finalise_result')) return null;
  const score = scoreOfForm(loaded, loaded.rows);
  if (score.state !== 'complete') throw new Problem('marks_not_given');
  return { score: score.hundredths, band: score.band.key, working: score.working };
}
