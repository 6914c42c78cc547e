import type { listOutstanding as listCall, OutputOf, QueryOf } from '@prestasi/contract';
import {
  type Actor,
  type Outstanding,
  outstandingActions,
  OUTSTANDING_REASONS,
  OVERDUE_REASONS,
  progressOf,
} from '@prestasi/domain';
import { onOneConnection } from '../platform/database/query-together.ts';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { findLateAppeals } from './late-appeals-queries.ts';
import { type LoadedOutstanding, loadOutstanding } from './load-outstanding.ts';
import { findEmployeeNames } from './name-queries.ts';
import {
  countOutstanding,
  findMissingMarks,
  findNotOpened,
  findOutstanding,
  type MissingMark,
  type OutstandingCount,
  type OutstandingFilter,
} from './outstanding-queries.ts';
import { placementOf } from './approvers.ts';
import { findProgressCounts } from './progress-queries.ts';

type Query = QueryOf<typeof listCall>;
type List = OutputOf<typeof listCall>;
type Row = List['rows'][number];
const NAMES = 3;
const MOST_LATE = 20;

/**
 * Lists the forms of running appraisals in HR's companies that are not decided yet, the oldest first: why, who has to act,
 * since and until when, and what the actor can do (domain §5, §7); beside them, appeals that are late. Without a reason, those that do not go on by themselves,
 * or all of them.
 */
export const listOutstanding: Handler<typeof listCall> = async (context) => {
  const { db, query } = context;
  return onOneConnection(db, (on) => listOn(on, query, context));
};

async function listOn(
  db: Executor,
  { show, reason, page, size, search, companyId, phase }: Query,
  { actor, today }: ReadContext,
): Promise<List> {
  const context = { actor, today };
  const filter: OutstandingFilter = { search, companyId, phase };
  const counted = await cacheStatistics(db, ['outstanding', context, filter], (on) =>
    countOutstanding(on, context, filter),
  );
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const { companies } = await companiesOf(db, context, isFiltered ? undefined : counted);
  const counts = countsOf(counted);
  const reasons = reasonsOf({ show, reason });
  const at = { reasons, limit: size, offset: (page - 1) * size };
  const ids = await findOutstanding(db, context, filter, at);
  const rows = await presentOutstanding(db, ids, context);
  const total = reasons.reduce((sum, one) => sum + counts[one], 0);
  const lateAppeals = [...(await findLateAppeals(db, context, MOST_LATE))];
  const notOpened = [...(await findNotOpened(db, context.actor))];
  return { rows, total, page, size, counts, companies, lateAppeals, notOpened };
}

function countsOf(counted: readonly OutstandingCount[]): List['counts'] {
  const sum = (reason: Outstanding['reason']) =>
    counted.filter((one) => one.reason === reason).reduce((total, one) => total + one.count, 0);
  return Object.fromEntries(OUTSTANDING_REASONS.map((reason) => [reason, sum(reason)])) as List['counts'];
}

/** Returns the reasons that a query asks for: one of them, or those of its tab. */
export function reasonsOf({ show, reason }: Pick<Query, 'show' | 'reason'>): readonly Outstanding['reason'][] {
  if (reason !== undefined) return [reason];
  return show === 'all' ? OUTSTANDING_REASONS : OVERDUE_REASONS;
}

/** Returns the companies that have outstanding forms, by name, whatever the filter; `counted` if all were counted. */
export async function companiesOf(
  db: Executor,
  { actor, today }: ReadContext,
  counted?: readonly OutstandingCount[],
): Promise<Pick<List, 'companies'>> {
  const context = { actor, today };
  const all =
    counted ?? (await cacheStatistics(db, ['outstanding', context, {}], (on) => countOutstanding(on, context, {})));
  return { companies: [...new Map(all.map(({ companyId: id, company: name }) => [id, { id, name }])).values()] };
}

/** Presents outstanding forms by their ids, in that order, with what the actor can do. */
export async function presentOutstanding(db: Executor, ids: readonly number[], context: ReadContext): Promise<Row[]> {
  const loaded = await loadOutstanding(db, ids, context);
  const forms = ids.flatMap((id) => loaded.get(id) ?? []);
  return presentRows(db, forms, context);
}

async function presentRows(
  db: Executor,
  forms: readonly LoadedOutstanding[],
  { actor, today }: ReadContext,
): Promise<Row[]> {
  const marks = await findMissingMarks(
    db,
    forms.map(({ record }) => record.id),
    today,
  );
  const supervisors = forms.flatMap(({ record, organisation }) => placementOf(record, organisation).supervisorId ?? []);
  const names = await findEmployeeNames(db, [...new Set([...forms.flatMap(standInIdsOf), ...supervisors])]);
  const counts = await findProgressCounts(
    db,
    forms.map(({ record }) => record.id),
  );
  return forms.map((form) =>
    presentRow(form, actor, {
      marks: marks.get(form.record.id) ?? [],
      names,
      progress: progressOf({ ...form.form, policy: form.record.policy }, counts.get(form.record.id)),
    }),
  );
}

function presentRow(
  loaded: LoadedOutstanding,
  actor: Actor,
  {
    marks,
    names,
    progress,
  }: {
    readonly marks: readonly MissingMark[];
    readonly names: ReadonlyMap<number, string>;
    readonly progress: Row['progress'];
  },
): Row {
  const { record, form, facts, organisation, outstanding } = loaded;
  const { reason, step, responsible, since, until, obstacle, blocked, passedOver } = outstanding;
  const place = placementOf(record, organisation);
  const people = namesOf(loaded);
  const [first] = responsible.people;
  const isOnePerson = first !== undefined && first.accountId === null && responsible.role !== 'appraisee';
  return {
    formId: form.id,
    version: form.version,
    employeeId: record.employeeId,
    name: place.name,
    employeeNumber: place.employeeNumber,
    position: record.placeTexts.position,
    department: record.placeTexts.department,
    company: record.placeTexts.company,
    year: record.year,
    phase: form.phase,
    level: form.level,
    reason,
    step,
    responsible: {
      role: responsible.role,
      names: people.slice(0, NAMES),
      count: people.length,
      employeeId: isOnePerson ? first.employeeId : null,
      awayUntil: isOnePerson ? (organisation.holders.get(first.employeeId ?? 0)?.awayUntil ?? null) : null,
      standIns: standInIdsOf(loaded).flatMap((id) => names.get(id) ?? []),
    },
    supervisor: place.supervisorId === null ? null : (names.get(place.supervisorId) ?? null),
    progress,
    savedAt: form.savedAt?.toISOString() ?? null,
    lastDay: facts.windows[form.phase].lastDay,
    since,
    until,
    obstacle,
    blocked: [...blocked],
    passedOver: passedOver.map(({ approver, problem }) => ({ approver, problem })),
    missingMarks: marks.map(({ name, lastDay, hasLeft }) => ({ name, lastDay, hasLeft })),
    remindedOn: form.remindedOn,
    can: [...outstandingActions(facts, outstanding, actor)],
  };
}

/** Returns the names of those who are able to act. */
export function namesOf({ outstanding, organisation, adminNames }: LoadedOutstanding): readonly string[] {
  const officers = new Map(organisation.officers.map(({ accountId, name }) => [accountId, name]));
  return outstanding.responsible.people.flatMap(({ accountId, employeeId }) => {
    const ofAccount = accountId === null ? undefined : (officers.get(accountId) ?? adminNames.get(accountId));
    return ofAccount ?? (employeeId === null ? undefined : organisation.holders.get(employeeId)?.name) ?? [];
  });
}

function standInIdsOf({ outstanding, facts }: LoadedOutstanding): readonly number[] {
  const ids = outstanding.responsible.people.map(({ employeeId }) => employeeId);
  if (outstanding.responsible.role === 'appraisee') return [];
  return facts.standIns.filter(({ principalId }) => ids.includes(principalId)).map(({ employeeId }) => employeeId);
}
