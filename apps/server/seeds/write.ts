import { inArray, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { appraisal, appraisalSection, appraisalSegment, form, result } from '../src/schema/appraisals.ts';
import { companyCycle, companyCyclePhase, cycle, openingProblem, policy, policySetting } from '../src/schema/cycles.ts';
import { appraisalEvent, appraisalEventText, notification, recordChange } from '../src/schema/events.ts';
import {
  appraisalItem,
  contribution,
  formComment,
  moderation,
  scorecardRow,
  selfLearning,
  trainingNeed,
  trainingRecord,
} from '../src/schema/form-content.ts';
import {
  company,
  department,
  division,
  grade,
  HEADED_UNIT_KINDS,
  headTerm,
  position,
  positionTask,
  section,
  workLocation,
} from '../src/schema/organisation.ts';
import { account, assignment, education, employee, employment, roleGrant } from '../src/schema/people.ts';
import { changeRequest } from '../src/schema/requests.ts';
import { competency, competencyLevel } from '../src/schema/reference.ts';
import { holiday } from '../src/schema/calendar.ts';
import { objective } from '../src/schema/objectives.ts';
import { requestsOfLives } from './external-training.ts';
import { createObjectives } from './objectives.ts';
import { createHolidays } from './holidays.ts';
import { createLevels } from './competencies.ts';
import type { Cycles } from './cycles.ts';
import type { Life } from './life.ts';
import type { Structure } from './organisation.ts';
import type { Member, Person } from './people.ts';
import { insertRows, type Through } from './rows.ts';
import type { GroupData } from './group-data.ts';

type Administrator = typeof account.$inferSelect;
type Grantee = Pick<Person, 'accountId' | 'grants'>;

/** Writes the organisation with its people, in the order in which rows refer to each other. */
export async function writeGroup(
  tx: Through,
  { structure, library, trainingRecords, years }: GroupData,
  members: readonly Member[],
  administrator: Administrator,
): Promise<void> {
  await insertRows(
    tx,
    employee,
    members.map((member) => member.employee),
  );
  await writeUnits(tx, structure);
  await writeHolidays(tx, structure, years);
  await insertRows(tx, objective, createObjectives({ structure, years }));
  await insertRows(tx, account, [administrator]);
  await writeEmployments(tx, members, byTime(members));
  await writeGrants(tx, members, administrator);
  await writeLibrary(tx, library);
  await insertRows(tx, trainingRecord, [...trainingRecords.values()].flat());
}

/** Writes the public holidays of all companies. */
export async function writeHolidays(
  tx: Through,
  structure: Structure,
  years: readonly { readonly year: number }[],
): Promise<void> {
  const created = createHolidays(
    structure,
    years.map(({ year }) => year),
  );
  await insertRows(tx, holiday, created);
}

/** Writes the competencies with the meanings of their levels. */
export async function writeLibrary(tx: Through, library: GroupData['library']): Promise<void> {
  await insertRows(tx, competency, library);
  await insertRows(tx, competencyLevel, createLevels(library));
}

/** Writes companies, units, positions and grades. */
export async function writeUnits(tx: Through, structure: Structure): Promise<void> {
  await insertRows(tx, grade, structure.grades);
  await insertRows(tx, company, structure.companies);
  await insertRows(tx, division, structure.divisions);
  await insertRows(tx, department, structure.departments);
  await insertRows(tx, section, structure.sections);
  await insertRows(tx, workLocation, structure.locations);
  await insertRows(tx, position, structure.positions);
  await insertRows(tx, positionTask, structure.tasks);
  await insertRows(tx, headTerm, termsOf(structure));
}

/** Unit heads have been so for as long as the group is on record. */
function termsOf({ companies, divisions, departments, sections }: Structure): (typeof headTerm.$inferSelect)[] {
  const units = { division: divisions, department: departments, section: sections };
  return HEADED_UNIT_KINDS.flatMap((kind) => units[kind].map(({ id, headId }) => ({ kind, unitId: id, headId })))
    .filter((unit): unit is typeof unit & { headId: number } => unit.headId !== null)
    .map(({ kind, unitId, headId }, index) => ({
      id: index + 1,
      kind,
      unitId,
      employeeId: headId,
      firstDay: null,
      lastDay: null,
      createdAt: companies[0]?.createdAt ?? new Date(0),
      createdBy: null,
    }));
}

/** Writes employments, accounts, placements and education. */
export async function writeEmployments(
  tx: Through,
  members: readonly Member[],
  assignments: readonly (typeof assignment.$inferSelect)[],
): Promise<void> {
  await insertRows(
    tx,
    employment,
    members.map((member) => member.employment),
  );
  await insertRows(
    tx,
    account,
    members.map((member) => member.account),
  );
  await insertRows(tx, assignment, assignments);
  await insertRows(
    tx,
    education,
    members.flatMap((member) => member.education),
  );
}

function byTime(members: readonly Member[]): (typeof assignment.$inferSelect)[] {
  return members
    .flatMap((member) => member.assignments)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
    .map((row, index) => ({ ...row, id: index + 1 }));
}

/** Writes the granted roles; the administrator's is for the whole group. */
export async function writeGrants(
  tx: Through,
  people: readonly Grantee[],
  administrator: Administrator,
): Promise<void> {
  const held = people.flatMap(({ accountId, grants }) => grants.map((grant) => ({ accountId, ...grant })));
  const all = [{ accountId: administrator.id, role: 1 as const, companyId: null }, ...held];
  await insertRows(
    tx,
    roleGrant,
    all.map((row, index) => ({ id: index + 1, ...row })),
  );
}

/** Writes the years, their company cycles and policies. */
export async function writeCycles(tx: Through, cycles: Cycles): Promise<void> {
  await insertRows(tx, cycle, cycles.cycles);
  await insertRows(tx, companyCycle, cycles.companyCycles);
  await insertRows(tx, companyCyclePhase, cycles.phases);
  await insertRows(tx, policy, cycles.policies);
  await insertRows(tx, policySetting, cycles.settings);
  await insertRows(tx, openingProblem, cycles.problems);
  await insertRows(tx, recordChange, cycles.changes);
}

/** Rows of a table, of whichever. */
export type RowsOf<T extends PgTable> = { readonly table: T; readonly rows: readonly InferSelectModel<T>[] };

/** Returns the played appraisals as rows, in the order in which they refer to each other; events in the given order. */
export function rowsOfLives(lives: readonly Life[], events: readonly LivedEvent[]) {
  return [
    of(
      appraisal,
      lives.map(({ record }) => record),
    ),
    of(
      appraisalSection,
      lives.flatMap(({ sections }) => sections),
    ),
    of(
      appraisalSegment,
      lives.flatMap(({ segments }) => segments),
    ),
    of(
      appraisalItem,
      lives.flatMap(({ rows }) => rows.items),
    ),
    of(
      scorecardRow,
      lives.flatMap(({ rows }) => rows.rows),
    ),
    of(
      moderation,
      lives.flatMap(({ moderationLog }) => moderationLog),
    ),
    of(
      trainingNeed,
      lives.flatMap(({ rows }) => rows.trainingNeeds),
    ),
    of(
      selfLearning,
      lives.flatMap(({ rows }) => rows.selfLearning),
    ),
    of(changeRequest, requestsOfLives(lives)),
    of(
      contribution,
      lives.flatMap(({ rows }) => rows.contributions),
    ),
    of(
      form,
      lives.flatMap(({ record: { forms } }) => [forms.planning, forms.review, forms.year_end]),
    ),
    of(
      formComment,
      lives.flatMap(({ comments }) => comments),
    ),
    of(
      appraisalEvent,
      events.map(({ id, event }) => ({ ...event, id })),
    ),
    of(
      appraisalEventText,
      events.map(({ id, text }) => ({ eventId: id, ...text })),
    ),
    of(
      result,
      lives.flatMap(({ results }) => results),
    ),
  ] as const;
}

/** An event of an appraisal with the id under which it is written. */
export type LivedEvent = Life['events'][number] & { readonly id: number };

/** Returns all events in order of time. */
function eventsByTime(lives: readonly Life[]): readonly LivedEvent[] {
  return lives
    .flatMap((life) => life.events)
    .toSorted(
      (a, b) => a.event.happenedAt.getTime() - b.event.happenedAt.getTime() || a.event.sequence - b.event.sequence,
    )
    .map((event, index) => ({ id: index + 1, ...event }));
}

function of<T extends PgTable>(table: T, rows: readonly InferSelectModel<T>[]): RowsOf<T> {
  return { table, rows };
}

/**
 * Writes the played appraisals. The final level is set last: from then on the database accepts no more rows of those
 * forms.
 */
export async function writeLives(tx: Through, lives: readonly Life[]): Promise<void> {
  for (const { table, rows } of rowsOfLives(lives, eventsByTime(lives)))
    await insertRows<PgTable>(tx, table, rows.map(beforeFinal));
  const forms = lives.flatMap(({ record }) => Object.values(record.forms));
  const final = forms.filter(({ level }) => level === 'super_hr_approved').map(({ id }) => id);
  await tx.update(form).set({ level: 'super_hr_approved' }).where(inArray(form.id, final));
}

function beforeFinal<Row extends Readonly<Record<string, unknown>>>(row: Row): Row {
  return row['level'] === 'super_hr_approved' ? { ...row, level: 'hr_approved' } : row;
}

/** Writes notifications, in order of time. */
export async function writeNotifications(tx: Through, notifications: GroupData['notifications']): Promise<void> {
  const sorted = notifications.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await insertRows(
    tx,
    notification,
    sorted.map((row, index) => ({ id: index + 1, ...row })),
  );
}
