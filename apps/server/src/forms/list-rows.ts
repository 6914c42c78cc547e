import type { listAppraisals, OutputOf } from '@prestasi/contract';
import {
  bandOf,
  decimalOfHundredths,
  gapOf,
  isAtLeast,
  lastDayOf,
  markedItems,
  PHASES,
  responseAwaitedUntil,
  type Day,
  type Language,
  dayIn,
  GROUP_TIME_ZONE,
} from '@prestasi/domain';
import { onOneConnection, queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import { findMarks } from './content-queries.ts';
import { currentItems } from './content.ts';
import { findSentBack } from './event-queries.ts';
import type { Listed } from './list-queries.ts';
import { findEmployeeNames } from './name-queries.ts';
import { presentBand } from './present-score.ts';
import {
  appraisedUnder,
  appraiserOf,
  holderIdsOf,
  presentPending,
  responseStatusOf,
  stateOf,
  type HolderNames,
} from './present-summary.ts';
import { findRecords, hasEnded, type AppraisalRecord, type FormRow } from './record-queries.ts';
import { findLastYearScores } from './result-queries.ts';
import { findAbsentUntil, findPlacements, type AppraiseePlacement } from './approver-queries.ts';
import { standInNamesOfForms } from './stand-in-accounts.ts';
import { findLastSupervisors } from './segment-queries.ts';

type Row = OutputOf<typeof listAppraisals>['rows'][number];

/** Presents the rows of a page of a list, in its order, without the content of the forms (domain §4, §7). */
export async function presentRows(
  db: Executor,
  page: readonly Listed[],
  year: number,
  context: PresentContext,
): Promise<Row[]> {
  return onOneConnection(db, (on) => rowsOf(on, page, year, context));
}

async function rowsOf(
  on: Executor,
  page: readonly Listed[],
  year: number,
  { actor, language, today }: PresentContext,
): Promise<Row[]> {
  const records = await findRecords(on, [...new Set(page.map(({ appraisalId }) => appraisalId))]);
  const employeeIds = [...records.values()].map(({ employeeId }) => employeeId);
  const mine = page.filter(({ isMine }) => isMine).map(({ formId }) => formId);
  const ended = [...records.values()].filter(hasEnded).map(({ id }) => id);
  const [places, names, lastYear, markCounts, returned, supervisors, away] = await queryTogether(on, [
    () => findPlacements(on, employeeIds, today),
    () => findEmployeeNames(on, holderIdsOf([...records.values()])),
    () => findLastYearScores(on, employeeIds, year, { actor, today }),
    () => markCountsOf(on, page, records),
    () => findSentBack(on, mine),
    () => findLastSupervisors(on, ended, today),
    () => findAway(on, page, records, today),
  ]);
  return page.flatMap((listed) => {
    const record = records.get(listed.appraisalId);
    const place = record === undefined ? undefined : places.get(record.employeeId);
    if (record === undefined || place === undefined) return [];
    const last = lastYear.get(record.employeeId) ?? null;
    return [
      {
        ...presentForm(record, formOf(record, listed), place, { names, supervisors, today }),
        ...presentScore(record, formOf(record, listed), listed, language),
        approverAway: away.get(listed.formId) ?? null,
        isMine: listed.isMine,
        isRead: listed.isRead,
        isAppealed: listed.isAppealed,
        lastYearScore: last === null ? null : decimalOfHundredths(last),
        isReturned: returned.has(listed.formId),
        gaps: markCounts.get(listed.formId)?.gaps ?? 0,
        marked: markCounts.get(listed.formId)?.marked ?? null,
      },
    ];
  });
}

/** Finds for which forms an approver is awaited who is absent today, until when, and who may decide them (domain §7). */
async function findAway(
  on: Executor,
  page: readonly Listed[],
  records: ReadonlyMap<number, AppraisalRecord>,
  today: Day,
): Promise<ReadonlyMap<number, NonNullable<Row['approverAway']>>> {
  const waiting = page.flatMap((listed) => {
    const record = records.get(listed.appraisalId);
    const form = record === undefined ? null : formOf(record, listed);
    if (form === null || form.pendingHolderId === null) return [];
    // Before the appraisee has responded, nobody waits for the approver.
    if (responseAwaitedUntil(responseStatusOf(form), form.responseDueOn, today) !== null) return [];
    return [{ formId: form.id, approverId: form.pendingHolderId }];
  });
  const approvers = [...new Set(waiting.map(({ approverId }) => approverId))];
  const absent = await findAbsentUntil(on, approvers, today);
  const away = waiting.filter(({ approverId }) => absent.has(approverId)).map(({ formId }) => formId);
  const standIns = await standInNamesOfForms(on, away, today);
  return new Map(
    waiting.flatMap(({ formId, approverId }) => {
      const until = absent.get(approverId);
      return until === undefined ? [] : [[formId, { until, standIns: [...(standIns.get(formId) ?? [])] }] as const];
    }),
  );
}

function formOf({ id, forms }: AppraisalRecord, { formId }: Listed): FormRow {
  const form = PHASES.map((phase) => forms[phase]).find((one) => one.id === formId);
  if (form === undefined) throw new Error(`The appraisal ${id} has no form ${formId}`);
  return form;
}

type RowContext = {
  readonly names: HolderNames;
  /** The last supervisors of appraisals that have ended. */
  readonly supervisors: ReadonlyMap<number, string>;
  readonly today: string;
};

function presentForm(
  record: AppraisalRecord,
  form: FormRow,
  place: AppraiseePlacement,
  { names, supervisors, today }: RowContext,
): Omit<
  Row,
  | 'score'
  | 'isFinal'
  | 'revisions'
  | 'isAppealed'
  | 'band'
  | 'isMine'
  | 'approverAway'
  | 'isRead'
  | 'lastYearScore'
  | 'gaps'
  | 'isReturned'
  | 'marked'
> {
  const { placeTexts } = record;
  const responseDueOn = responseAwaitedUntil(responseStatusOf(form), form.responseDueOn, today);
  const { pendingStep, pendingSince } = form;
  const isWaiting = pendingStep !== null && pendingSince !== null && responseDueOn === null;
  return {
    appraisalId: record.id,
    formId: form.id,
    version: form.version,
    employeeId: record.employeeId,
    name: place.name,
    employeeNumber: place.employeeNumber,
    position: placeTexts.position,
    department: placeTexts.department,
    company: placeTexts.company,
    supervisorName: appraiserOf(appraisedUnder(record, place, supervisors), form, names),
    category: record.category,
    level: form.level,
    state: stateOf(record, form.phase, today),
    pending: presentPending(form, names),
    responseDueOn,
    waitingSince: isWaiting ? dayIn(GROUP_TIME_ZONE, pendingSince) : null,
    lastDay: lastDayOf(record.calendar[form.phase], [form.extendedTo]),
    response: form.response,
    outcome: record.outcome,
  };
}

/**
 * Returns the final score; else, for those who read the form, the score by the present marks once the supervisor has
 * approved.
 */
function presentScore(
  { policy, outcome }: AppraisalRecord,
  form: FormRow,
  listed: Listed,
  language: Language,
): Pick<Row, 'score' | 'isFinal' | 'band' | 'revisions'> {
  if (listed.score !== null) {
    const band = policy.bands.find(({ key }) => key === listed.band);
    return {
      score: decimalOfHundredths(listed.score),
      isFinal: true,
      revisions: listed.revisions,
      band: band === undefined ? null : presentBand(band, language),
    };
  }
  const { currentScore } = listed;
  if (currentScore === null || outcome !== null || !areMarksRead(form, listed)) {
    return { score: null, isFinal: false, band: null, revisions: 0 };
  }
  return {
    score: decimalOfHundredths(currentScore),
    isFinal: false,
    revisions: 0,
    band: presentBand(bandOf(currentScore, policy.bands), language),
  };
}

/** Marks are the supervisor's alone until approved, and never shown to an admin (domain §4, §6). */
function areMarksRead({ phase, level }: FormRow, { isRead }: Listed): boolean {
  return isRead && phase === 'year_end' && isAtLeast(level, 'supervisor_approved');
}

/** Whether the caller is the supervisor who gives the marks now. */
function isToMark({ phase, pendingStep }: FormRow, { isMine }: Listed): boolean {
  return isMine && phase === 'year_end' && pendingStep === 'supervisor';
}

type MarkCounts = Pick<Row, 'gaps' | 'marked'>;

/**
 * For forms whose marks the caller reads or gives: the number of items two or more apart and, for the one who gives
 * marks, how many are marked.
 */
async function markCountsOf(
  db: Executor,
  page: readonly Listed[],
  records: ReadonlyMap<number, AppraisalRecord>,
): Promise<ReadonlyMap<number, MarkCounts>> {
  const seen = page.flatMap((listed) => {
    const record = records.get(listed.appraisalId);
    if (record === undefined) return [];
    const form = formOf(record, listed);
    const toMark = isToMark(form, listed);
    return toMark || areMarksRead(form, listed) ? [{ ...listed, toMark }] : [];
  });
  const items = Map.groupBy(
    await findMarks(
      db,
      seen.map(({ appraisalId }) => appraisalId),
    ),
    ({ appraisalId }) => appraisalId,
  );
  return new Map(
    seen.map(({ formId, appraisalId, toMark }): [number, MarkCounts] => {
      const own = { items: currentItems({ items: items.get(appraisalId) ?? [] }) };
      if (!toMark) return [formId, { gaps: own.items.filter((item) => gapOf(item) > 0).length, marked: null }];
      const all = markedItems(own);
      return [formId, { gaps: 0, marked: { done: all.filter(({ mark }) => mark !== null).length, of: all.length } }];
    }),
  );
}
