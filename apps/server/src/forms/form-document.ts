import type { FormDocument, FormSaved, getForm } from '@prestasi/contract';
import {
  begunSegments,
  decimalOfHundredths,
  editableGroups,
  isAppealOpen,
  mayUseFor,
  ROLE,
  pendingApprover,
  transitionRefusal,
  type Actor,
} from '@prestasi/domain';
import { onOneConnection } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import type { DocumentContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { filingsOf } from './appeal-facts.ts';
import { earlierResponses } from './earlier-responses.ts';
import type { TimelineEvent } from './event-queries.ts';
import { loadForm, type WholeForm } from './load-forms.ts';
import type { LoadedForm } from './loaded-form.ts';
import { presentCan, presentMissing } from './present-can.ts';
import { presentContent, titleIn } from './present-content.ts';
import type { Reader } from './reader.ts';
import { presentResult, presentScore } from './present-score.ts';
import { appraisedUnder, appraiserOf, presentSummaries, type HolderNames } from './present-summary.ts';
import { readAccessOf, type ReadAccess } from './read-right.ts';
import { findScores, type ResultRow, type StoredScores } from './result-queries.ts';
import { type DecidedAppeal, findDecided } from './revision-queries.ts';
import { scoreOfForm } from './score-of-form.ts';
import { presentSections } from './present-sections.ts';
import { presentSegments } from './present-segments.ts';
import { calibrationTextsFor } from './record-calibration.ts';
import { waiverReasonIn } from './waiver-reason.ts';

/**
 * Reads a form as a document, limited to what its reader may see and do. Refuses with 404 a form that is not in their
 * sight (domain §4).
 */
export const readForm: Handler<typeof getForm> = async (context) => {
  const { db } = context;
  const { id: formId } = context.params;
  return onOneConnection(db, async (on) => {
    const loaded = await loadForm(on, formId, { performer: context.actor, today: context.today, inSight: true });
    if (loaded === null) throw new Problem('not_found');
    return documentOf(on, loaded, context);
  });
};

/** Builds the document of a loaded form, with the stored scores. Refuses with 404 a form that is not in sight. */
export async function documentOf(db: Executor, loaded: WholeForm, context: DocumentContext): Promise<FormDocument> {
  const reader = readerOf(loaded, context);
  const { record, form, place } = loaded;
  const { part1Only } = reader.readAccess;
  const scores = part1Only ? NO_SCORES : await findScores(db, record, context);
  const decided = scores.results.length > 1 ? (await findDecided(db, [record.id])).get(record.id) : [];
  const { placeTexts } = record;
  return {
    ...savedSections(loaded, reader, scores.results[0] ?? null),
    ...appealSections(loaded, reader, scores.results, decided ?? []),
    ...actionSections(loaded, reader),
    appraisalId: record.id,
    phase: form.phase,
    level: form.level,
    year: record.year,
    category: record.category,
    outcome: record.outcome,
    appraisee: {
      employeeId: record.employeeId,
      name: place.name,
      employeeNumber: place.employeeNumber,
      position: placeTexts.position,
      grade: placeTexts.grade,
      department: placeTexts.department,
      company: placeTexts.company,
      supervisorName: appraiserOf(appraisedUnder(record, place, lastSupervisor(loaded)), form, namesOf(loaded)),
    },
    isMine: reader.actor.employeeId === record.employeeId,
    isPart1Only: part1Only,
    policy: record.policy as FormDocument['policy'],
    marksVisible: reader.readAccess.marks,
    decisionNote: reader.readAccess.content && !part1Only ? form.decisionNote : null,
    waiverReason: part1Only ? null : waiverReasonIn(reader.language, form.waiverReason),
    notSubmitted: form.notSubmitted,
    approverAway: part1Only ? null : approverAwayOf(loaded),
    lastYearScore: scores.lastYear === null ? null : decimalOfHundredths(scores.lastYear),
  };
}

/** Returns the changes of a save as sections of the document; `isAct` if it was an action with an event of its own. */
export function savedOf(loaded: WholeForm, context: DocumentContext, isAction: boolean): FormSaved {
  const reader = readerOf(loaded, context);
  // A form with a stored result is final, and nothing in it is saved any more.
  return { ...savedSections(loaded, reader, null), ...(isAction ? actionSections(loaded, reader) : {}) };
}

function readerOf(loaded: WholeForm, { actor, language, addressOf }: DocumentContext): Reader {
  const readAccess = readAccessOf(loaded, actor);
  if (readAccess === null) throw new Problem('not_found');
  const groups = editableGroups(loaded.facts, actor).filter(
    (group) => !readAccess.part1Only || group === 'segment_mark' || group === 'section_mark',
  );
  return { actor, language, readAccess, groups, addressOf };
}

function savedSections(loaded: WholeForm, reader: Reader, result: ResultRow | null) {
  const { form, facts, details } = loaded;
  const { actor, readAccess, groups } = reader;
  return {
    id: form.id,
    version: form.version,
    content: presentContent(loaded, reader, details),
    segments: presentSegments(loaded, reader),
    sections: presentSections(loaded, actor),
    score: scoreFor(loaded, reader, result),
    missing: readAccess.part1Only ? [] : presentMissing(facts, actor),
    can: readAccess.part1Only ? { ...NOTHING, edit: [...groups] } : presentCan(loaded, actor, mayExtend(loaded, actor)),
  };
}

/** The revisions of the final result, the first first, and the appeals that led to them (domain §5). */
function appealSections(
  loaded: WholeForm,
  { actor, language, readAccess }: Reader,
  results: readonly ResultRow[],
  decided: readonly DecidedAppeal[],
) {
  const { record, form, rows, details } = loaded;
  const revisions = showsScore(form, readAccess) ? results.toReversed() : [];
  const showsAppeals = form.phase === 'year_end' && !readAccess.part1Only;
  return {
    revisions: revisions.map((result) => ({
      revision: result.revision,
      decidedAt: result.decidedAt.toISOString(),
      score: presentResult(result, record.policy, { language, rows }),
      points: pointsOf(decided, result.revision).map(({ part, itemId, reason, decisions }) => {
        const item = rows.items.find(({ id }) => id === itemId);
        return { part, title: item === undefined ? null : titleIn(language, item), reason, decisions };
      }),
    })),
    appeals: (showsAppeals ? details.appeals : []).map(({ id, kind, state, filedAt, dueOn }) => ({
      id,
      kind,
      state,
      filedAt: filedAt.toISOString(),
      dueOn,
    })),
    filings: showsAppeals ? [...filingsOf(loaded, actor)] : [],
  };
}

/** Returns the points of the appeal that led to a revision, with the reasons of those who decided each. */
function pointsOf(decided: readonly DecidedAppeal[], revision: number) {
  const led = decided.find(({ newRevision }) => newRevision === revision);
  return (led?.points ?? []).map((point) => ({
    ...point,
    decisions: (led?.votes ?? []).filter(({ pointId }) => pointId === point.id).map(({ reason }) => reason),
  }));
}

function actionSections(loaded: WholeForm, reader: Reader) {
  const { record, form, details, today } = loaded;
  const { part1Only, content } = reader.readAccess;
  const timeline = part1Only ? [] : details.events;
  return {
    phases: presentSummaries(record, namesOf(loaded), today),
    response: presentResponse(loaded, reader.readAccess),
    earlierResponses: content ? earlierResponses(timeline, form) : [],
    timeline: timeline.map((event) => presentEvent(event, loaded, reader)),
  };
}

const NO_SCORES: StoredScores = { results: [], lastYear: null };

/** Returns the approver for whom the form waits, if they are absent today, with the number of those who stand in. */
function approverAwayOf({ facts, organisation }: WholeForm): FormDocument['approverAway'] {
  const approverId = pendingApprover(facts)?.employeeId ?? null;
  const holder = approverId === null ? undefined : organisation.holders.get(approverId);
  if (holder === undefined || holder.awayUntil === null) return null;
  return { name: holder.name, until: holder.awayUntil, standIns: holder.standInIds.length };
}

/** Names of those who hold steps or were named for them. */
function namesOf({ organisation: { holders } }: WholeForm): HolderNames {
  return new Map([...holders].map(([id, { name }]) => [id, name]));
}

function lastSupervisor({ details, today }: WholeForm): ReadonlyMap<number, string> {
  return new Map(
    begunSegments(details.segments, today).map(({ appraisalId, supervisorName }) => [appraisalId, supervisorName]),
  );
}

const NOTHING: FormDocument['can'] = {
  actions: [],
  edit: [],
  onBehalfOf: null,
  needsDecisionNote: false,
  approval: null,
  finalises: false,
  sendsBackTo: null,
  extend: false,
  naming: [],
};

/** True if HR may extend a phase for one employee: wherever it could waive it (domain §3). */
export function mayExtend({ facts }: LoadedForm, actor: Actor): boolean {
  return (
    mayUseFor(actor, 'cycle.manage', facts.approvers.companyId) && transitionRefusal(facts, actor, 'waive') === null
  );
}

function presentResponse({ form }: LoadedForm, { part1Only }: ReadAccess): FormDocument['response'] {
  if (part1Only || form.phase !== 'year_end' || (form.response === null && form.responseDueOn === null)) return null;
  const { response, responseReason, respondedAt, responseDueOn } = form;
  return {
    value: response,
    reason: responseReason,
    respondedAt: respondedAt?.toISOString() ?? null,
    dueOn: responseDueOn,
  };
}

function showsScore({ phase }: LoadedForm['form'], { part1Only, marks }: ReadAccess): boolean {
  return phase === 'year_end' && !part1Only && marks;
}

/**
 * The score of the year-end form, for those who may see the marks: the stored one if final, else by the present marks.
 */
function scoreFor(
  loaded: LoadedForm,
  { readAccess, language }: Reader,
  stored: ResultRow | null,
): FormDocument['score'] {
  const { record, form, rows } = loaded;
  if (!showsScore(form, readAccess)) return null;
  const naming = { language, rows };
  if (stored !== null) return presentResult(stored, record.policy, naming);
  if (form.waivedAt !== null || record.outcome !== null) return null;
  return presentScore(scoreOfForm(loaded, rows), naming);
}

function presentEvent(
  event: TimelineEvent,
  { form, details, record }: WholeForm,
  { actor, language, readAccess }: Reader,
): FormDocument['timeline'][number] {
  const calibrated = calibrationTextsFor(event, actor, record.employeeId);
  const shown = readAccess.marks && !readAccess.part1Only ? event.facts : withoutMarks(event);
  const isAnonymous = isOfSecretPanel(event, details) && actor.activeRole !== ROLE.hr;
  return {
    id: event.id,
    action: event.action,
    step: event.step,
    phase: event.formId === null ? null : form.phase,
    actorName: isAnonymous ? null : event.actorName,
    actorRole: isAnonymous ? null : event.activeRole,
    onBehalfOf: event.onBehalfOfName,
    fromLevel: event.fromLevel,
    toLevel: event.toLevel,
    ...(calibrated === null
      ? { reason: waiverReasonIn(language, event.reason), facts: shown }
      : { reason: calibrated.note, facts: { ...shown, participants: calibrated.participants } }),
    at: event.happenedAt.toISOString(),
  };
}

/** Whether the event would tell who sits on a panel before it has decided: others than HR learn that with the decision. */
function isOfSecretPanel({ action, facts }: TimelineEvent, { appeals }: WholeForm['details']): boolean {
  const isMembers = action === 'appeal_voted' || action === 'appeal_question';
  return isMembers && appeals.some(({ id, state }) => id === facts.appeal && isAppealOpen(state));
}

/** Returns the facts of an event without scores and bands, those of a moderation also without its marks. */
function withoutMarks({ action, facts }: TimelineEvent): TimelineEvent['facts'] {
  const hidden: readonly string[] = [...SCORE_FACTS, ...(action === 'moderate' ? ['from', 'to'] : [])];
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !hidden.includes(name)));
}

const SCORE_FACTS = ['score', 'band', 'scoreBefore', 'bandBefore', 'scoreAfter', 'bandAfter'];
