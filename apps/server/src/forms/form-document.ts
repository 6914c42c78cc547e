import type { FormDocument } from '@prestasi/contract';
import {
  decimalOfHundredths,
  editableGroups,
  mayUseFor,
  transitionRefusal,
  type Actor,
  type Day,
  type Language,
} from '@prestasi/domain';
import { onOneConnection, together } from '../platform/database/together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { earlierResponses } from './earlier-responses.ts';
import { findEvidenceNames } from './evidence-queries.ts';
import { findIndicators } from './content-queries.ts';
import { findTimeline, type ToldEvent } from './event-queries.ts';
import { loadForm, type LoadedForm } from './load-forms.ts';
import { findEmployeeNames } from './name-queries.ts';
import { presentCan, presentMissing } from './present-can.ts';
import { presentContent, type Reader } from './present-content.ts';
import { presentResult, presentScore } from './present-score.ts';
import { appraisedUnder, appraiserOf, holderIdsOf, presentSummaries } from './present-summary.ts';
import { sightOf, type Sight } from './read-right.ts';
import { hasEnded } from './record-queries.ts';
import { findLastYearScores, findResults, type ResultRow } from './result-queries.ts';
import { scoreOfForm } from './score-of-form.ts';
import { findLastSupervisors, findNamedSegments } from './segment-queries.ts';
import { presentSegments } from './segments.ts';
import { waiverReasonIn } from './waiver-reason.ts';

/** Who asks for a form, and when. */
export type Asking = {
  readonly actor: Actor;
  readonly language: Language;
  readonly today: Day;
  /** A short-lived address of a file, for whoever asks. */
  readonly addressOf: (fileId: number) => string;
};

/** A form as a document, shaped by what its reader may see and do. Refuses with 404 what is not in their sight (domain §4). */
export async function readForm(db: Executor, formId: number, asking: Asking): Promise<FormDocument> {
  return onOneConnection(db, async (on) => {
    const loaded = await loadForm(on, formId, { doer: asking.actor, today: asking.today, inSight: true });
    const sight = loaded === null ? null : sightOf(loaded, asking.actor);
    if (loaded === null || sight === null) throw new Problem('not_found');
    return documentOf(on, loaded, sight, asking);
  });
}

async function documentOf(db: Executor, loaded: LoadedForm, sight: Sight, asking: Asking): Promise<FormDocument> {
  const { record, form, place, facts, rows } = loaded;
  const { actor, language, today } = asking;
  const behaviours = rows.items.flatMap(({ kind, competencyId }) =>
    kind === 'behaviour' && competencyId !== null ? [competencyId] : [],
  );
  const [names, indicators, evidenceNames, timeline, lastYears, segments, results, supervisors] = await together(db, [
    () => findEmployeeNames(db, holderIdsOf([record])),
    () => findIndicators(db, behaviours),
    () => findEvidenceNames(db, rows.contributions),
    async () => (sight.part1Only ? [] : findTimeline(db, record.id, form.id)),
    () => findLastYearScores(db, sight.part1Only ? [] : [record.employeeId], record.year, { actor, today }),
    async () => (form.phase === 'year_end' ? findNamedSegments(db, record.id) : []),
    () => findResults(db, showsScore(form, sight) ? [record.id] : []),
    () => findLastSupervisors(db, hasEnded(record) ? [record.id] : []),
  ]);
  const lastYear = lastYears.get(record.employeeId) ?? null;
  const groups = editableGroups(facts, actor).filter((group) => !sight.part1Only || group === 'segment_mark');
  const reader: Reader = { actor, language, sight, groups, addressOf: asking.addressOf };
  const { placeTexts } = record;
  return {
    id: form.id,
    appraisalId: record.id,
    phase: form.phase,
    level: form.level,
    version: form.version,
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
      supervisorName: appraiserOf(appraisedUnder(record, place, supervisors), form, names),
    },
    phases: presentSummaries(record, names, today),
    isMine: actor.employeeId === record.employeeId,
    isPart1Only: sight.part1Only,
    policy: record.policy as FormDocument['policy'],
    content: presentContent(loaded, reader, { indicators, evidenceNames }),
    segments: presentSegments(segments, record.year, reader),
    marksVisible: sight.marks,
    response: presentResponse(loaded, sight),
    earlierResponses: sight.content ? earlierResponses(timeline, form) : [],
    decisionNote: sight.content && !sight.part1Only ? form.decisionNote : null,
    waiverReason: sight.part1Only ? null : waiverReasonIn(language, form.waiverReason),
    notSubmitted: form.notSubmitted,
    score: scoreFor(loaded, reader, results.get(record.id)),
    lastYearScore: lastYear === null ? null : decimalOfHundredths(lastYear),
    missing: sight.part1Only ? [] : presentMissing(facts, actor),
    timeline: timeline.map((event) => presentEvent(event, loaded, reader)),
    can: sight.part1Only ? { ...NOTHING, edit: groups } : presentCan(loaded, actor, mayExtend(loaded, actor)),
  };
}

const NOTHING: FormDocument['can'] = {
  actions: [],
  edit: [],
  needsDecisionNote: false,
  approval: null,
  finalises: false,
  sendsBackTo: null,
  extend: false,
  naming: [],
};

/** HR extends a phase for one employee wherever it could waive it (domain §3). */
export function mayExtend({ facts }: LoadedForm, actor: Actor): boolean {
  return mayUseFor(actor, 'cycle.manage', facts.seats.companyId) && transitionRefusal(facts, actor, 'waive') === null;
}

function presentResponse({ form }: LoadedForm, { part1Only }: Sight): FormDocument['response'] {
  if (part1Only || form.phase !== 'year_end' || (form.response === null && form.responseDueOn === null)) return null;
  const { response, responseReason, respondedAt, responseDueOn } = form;
  return {
    value: response,
    reason: responseReason,
    respondedAt: respondedAt?.toISOString() ?? null,
    dueOn: responseDueOn,
  };
}

function showsScore({ phase }: LoadedForm['form'], { part1Only, marks }: Sight): boolean {
  return phase === 'year_end' && !part1Only && marks;
}

/** The year-end form has a score, for those who may see the marks: stored once final, else as the marks make it now. */
function scoreFor(
  loaded: LoadedForm,
  { sight, language }: Reader,
  stored: ResultRow | undefined,
): FormDocument['score'] {
  const { record, form, rows } = loaded;
  if (!showsScore(form, sight)) return null;
  const naming = { language, rows };
  if (stored !== undefined) return presentResult(stored, record.policy, naming);
  if (form.waivedAt !== null || record.outcome !== null) return null;
  return presentScore(scoreOfForm(loaded, rows), naming);
}

function presentEvent(
  event: ToldEvent,
  { form }: LoadedForm,
  { language, sight }: Reader,
): FormDocument['timeline'][number] {
  return {
    id: event.id,
    action: event.action,
    step: event.step,
    phase: event.formId === null ? null : form.phase,
    actorName: event.actorName,
    actorRole: event.activeRole,
    fromLevel: event.fromLevel,
    toLevel: event.toLevel,
    reason: waiverReasonIn(language, event.reason),
    facts: event.action === 'moderate' && !sight.marks ? withoutMarks(event.facts) : event.facts,
    at: event.happenedAt.toISOString(),
  };
}

/** Of a moderation: which item it was, not from which mark to which. */
function withoutMarks({ from: _from, to: _to, ...facts }: ToldEvent['facts']): ToldEvent['facts'] {
  return facts;
}
