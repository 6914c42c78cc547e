import {
  type Actor,
  decideModeration,
  decideTransition,
  type Performer,
  type Mark,
  pendingApprover,
  type Permitted,
  type Phase,
  type Step,
  type TransitionRequest,
} from '@prestasi/domain';
import { appraisalChanges, finalScore } from '../src/forms/apply-decision.ts';
import type { ItemRow } from '../src/forms/content-queries.ts';
import { UNSEALED } from '../src/forms/event-seal.ts';
import { chainEvent, type EventDraft, type EventFacts, SALT_BYTES } from '../src/forms/event-chain.ts';
import { formChanges } from '../src/forms/form-changes.ts';
import type { LoadedForm } from '../src/forms/loaded-form.ts';
import { draftOf, transitionDrafts } from '../src/forms/record-events.ts';
import { candidateOf } from '../src/forms/approvers.ts';
import { scoreFactsOf } from '../src/forms/score-facts.ts';
import { scoreOfForm } from '../src/forms/score-of-form.ts';
import { approverOf } from './approvers.ts';
import { contentOf, hashedNow, type Life, loadedOf } from './life.ts';
import { notify } from './notices.ts';
import { actorOf, personByKey } from './group-data.ts';

type Words = { readonly reason?: string; readonly decisionNote?: string; readonly facts?: EventFacts };

/**
 * Acts on a form as its use case does: asks the domain, then carries out its decision. Refuses what the domain refuses.
 */
export function performAction(
  life: Life,
  phase: Phase,
  performer: Performer,
  request: TransitionRequest,
  at: Date,
  words: Words = {},
): void {
  const loaded = loadedOf(life, phase, performer, at);
  const decision = decideTransition(loaded.facts, performer, request);
  if (!decision.ok) {
    const { employee } = life.person;
    throw new Error(`${employee.fullName} ${life.record.year} ${phase} ${request.action}: ${JSON.stringify(decision)}`);
  }
  carryOut(life, loaded, decision, performer, at, words);
}

/** Submits the form, or responds to its marks, as the appraisee. */
export function performAsAppraisee(
  life: Life,
  phase: Phase,
  request: TransitionRequest,
  at: Date,
  words: Words = {},
): void {
  performAction(life, phase, actorOf(life.data, life.person, [2, 3, 4]), request, at, words);
}

/** Approves, as the approver of the pending step. */
export function approve(life: Life, phase: Phase, at: Date, decisionNote: string | null = null): void {
  const approver = seatedApprover(life, phase, at);
  const words = decisionNote === null ? {} : { decisionNote };
  performAction(life, phase, approver, { action: 'approve', decisionNote, irreversibleConfirmed: true }, at, words);
}

/** Sends the form back, as the approver of the pending step. */
export function sendBack(life: Life, phase: Phase, at: Date, reason: string): void {
  performAction(life, phase, seatedApprover(life, phase, at), { action: 'disapprove', reason }, at, { reason });
}

/** Moderates the mark of an item, as the approver of the pending step. */
export function moderate(life: Life, item: ItemRow, mark: Mark, reason: string, at: Date): void {
  const { data, rows } = life;
  const actor = seatedApprover(life, 'year_end', at);
  const loaded = loadedOf(life, 'year_end', actor, at);
  const before = scoreOfForm(loaded, loaded.rows).working.points;
  const moderated = { ...item, moderatedMark: mark, version: item.version + 1 };
  const after = { ...loaded.rows, items: rows.items.map((each) => (each.id === item.id ? moderated : each)) };
  const changesScore = scoreOfForm(loaded, after).working.points !== before;
  const decision = decideModeration(loaded.facts, actor, { itemId: item.id, mark, reason, changesScore });
  const step = pendingApprover(loaded.facts)?.step;
  if (!decision.ok || step === undefined || step === 'supervisor') throw new Error('The mark cannot be moderated');
  const log = {
    id: data.nextId('moderation'),
    itemId: item.id,
    step,
    mark,
    reason,
    proposedBy: actor.accountId,
    proposedAt: at,
    droppedAt: null,
  };
  const contentBefore = hashedNow(life);
  rows.items = after.items;
  rows.moderations.push(log);
  life.moderationLog.push(log);
  carryOut(
    life,
    loaded,
    decision,
    actor,
    at,
    { reason, facts: { itemId: item.id, from: item.moderatedMark ?? item.mark, to: mark } },
    contentBefore,
  );
}

/** Returns the approver of the pending step; if it is unassigned, super HR first names somebody. */
export function seatedApprover(life: Life, phase: Phase, at: Date): Actor {
  const { facts } = loadedOf(life, phase, 'system', at);
  if (pendingApprover(facts)?.kind !== 'stuck') return approverOf(life, facts, at);
  nameDecider(life, phase, at);
  return approverOf(life, loadedOf(life, phase, 'system', at).facts, at);
}

/** Names, for super HR, who takes an unassigned step: the first of these who is fit. */
export function nameDecider(
  life: Life,
  phase: Phase,
  at: Date,
  candidates: readonly string[] = life.data.cast.deciders,
  ofStep?: Step,
): void {
  const { data } = life;
  const performer = actorOf(
    data,
    personByKey(data, life.person.post.key === 'superhr' ? 'governance' : 'superhr'),
    [6],
  );
  const loaded = loadedOf(life, phase, performer, at);
  const step = ofStep ?? pendingApprover(loaded.facts)?.step;
  if (step === undefined) throw new Error('No step is pending');
  for (const key of candidates) {
    const nominee = candidateOf(personByKey(data, key).id, 'named', life.person.id, loaded.organisation);
    if (nominee === null) continue;
    const decision = decideTransition(loaded.facts, performer, { action: 'name_decider', step, nominee });
    if (decision.ok) return carryOut(life, loaded, decision, performer, at, {});
  }
  throw new Error(`Nobody is fit to decide on the form of ${life.person.employee.fullName}`);
}

/** Records an event that is no transition of a form: opened, extended, left, … */
export function note(
  life: Life,
  action: string,
  performer: Performer,
  at: Date,
  words: { readonly phase?: Phase; readonly reason?: string; readonly facts?: EventFacts } = {},
): void {
  const { phase, reason = null, facts = {} } = words;
  const formId = phase === undefined ? null : life.record.forms[phase].id;
  append(life, draftOf(action, { appraisalId: life.record.id, formId, performer, at, reason, facts }));
}

function carryOut(
  life: Life,
  loaded: LoadedForm,
  decision: Permitted,
  performer: Performer,
  at: Date,
  { reason, decisionNote, facts }: Words,
  before: string | null = null,
): void {
  const { record } = life;
  const contentBefore = before ?? hashedNow(life);
  const accountId = performer === 'system' ? null : performer.accountId;
  const details = { accountId, at, reason: reason ?? null, decisionNote: decisionNote ?? null };
  if (decision.effects.some(({ kind }) => kind === 'drop_moderated_marks')) dropModeratedMarks(life, at);
  const changes = appraisalChanges(loaded, contentOf(life), decision, details);
  const final = finalScore(loaded, decision);
  if (final !== null && accountId !== null) {
    life.results.push({ appraisalId: record.id, revision: 1, ...final, decidedAt: at, decidedBy: accountId });
  }
  const ofForm = formChanges(loaded, decision, details);
  notify(life, loaded, decision, performer, at);
  Object.assign(record.forms[loaded.facts.phase], ofForm, { version: loaded.form.version + 1 });
  Object.assign(record, changes);
  const drafts = transitionDrafts(decision, {
    appraisalId: record.id,
    formId: loaded.form.id,
    performer,
    at,
    reason: decisionNote ?? reason ?? null,
    facts: {
      ...facts,
      ...(final === null ? scoreFactsOf(loaded, contentOf(life), decision) : { score: final.score, band: final.band }),
    },
    contentBefore,
    contentAfter: hashedNow(life),
  });
  for (const draft of drafts) append(life, draft);
}

/** Adds an event at the end of the appraisal's chain. */
export function append(life: Life, draft: EventDraft): void {
  const end = life.events.at(-1)?.event ?? null;
  const { event, text } = chainEvent(draft, life.data.random.bytes(SALT_BYTES), end);
  life.events.push({ event: { ...event, ...UNSEALED, id: event.sequence }, text });
}

function dropModeratedMarks({ rows, moderationLog }: Life, at: Date): void {
  rows.items = rows.items.map((item) =>
    item.moderatedMark === null ? item : { ...item, moderatedMark: null, version: item.version + 1 },
  );
  rows.moderations = [];
  for (const [index, row] of moderationLog.entries())
    if (row.droppedAt === null) moderationLog[index] = { ...row, droppedAt: at };
}
