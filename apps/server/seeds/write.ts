import { inArray } from 'drizzle-orm';
import { appraisal, appraisalSegment, form, result } from '../src/schema/appraisals.ts';
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
  position,
  positionTask,
  section,
  workLocation,
} from '../src/schema/organisation.ts';
import { account, assignment, education, employee, employment, roleGrant } from '../src/schema/people.ts';
import { competency } from '../src/schema/reference.ts';
import type { Cycles } from './cycles.ts';
import type { Life } from './life.ts';
import { insertRows, type Through } from './rows.ts';
import type { World } from './world.ts';

type Administrator = typeof account.$inferSelect;

/** Writes the organisation with its people, in the order in which rows refer to each other. */
export async function writeGroup(
  tx: Through,
  { structure, people, library, trainingRecords }: World,
  administrator: Administrator,
): Promise<void> {
  await insertRows(tx, grade, structure.grades);
  await insertRows(tx, company, structure.companies);
  await insertRows(
    tx,
    employee,
    people.map((person) => person.employee),
  );
  await insertRows(tx, division, structure.divisions);
  await insertRows(tx, department, structure.departments);
  await insertRows(tx, section, structure.sections);
  await insertRows(tx, workLocation, structure.locations);
  await insertRows(tx, position, structure.positions);
  await insertRows(tx, positionTask, structure.tasks);
  await insertRows(
    tx,
    employment,
    people.map((person) => person.employment),
  );
  await insertRows(tx, account, [administrator, ...people.map((person) => person.account)]);
  await insertRows(tx, roleGrant, grantsOf(people, administrator));
  const assignments = people.flatMap((person) => person.assignments);
  await insertRows(
    tx,
    assignment,
    assignments
      .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
      .map((row, index) => ({ ...row, id: index + 1 })),
  );
  await insertRows(
    tx,
    education,
    people.flatMap((person) => person.education),
  );
  await insertRows(tx, competency, library);
  await insertRows(tx, trainingRecord, [...trainingRecords.values()].flat());
}

function grantsOf(people: World['people'], administrator: Administrator): (typeof roleGrant.$inferSelect)[] {
  const held = people.flatMap(({ accountId, grants }) => grants.map((grant) => ({ accountId, ...grant })));
  return [{ accountId: administrator.id, role: 1 as const, companyId: null }, ...held].map((row, index) => ({
    id: index + 1,
    ...row,
  }));
}

/** Writes the years, their runs and policies. */
export async function writeCycles(tx: Through, cycles: Cycles): Promise<void> {
  await insertRows(tx, cycle, cycles.cycles);
  await insertRows(tx, companyCycle, cycles.runs);
  await insertRows(tx, companyCyclePhase, cycles.phases);
  await insertRows(tx, policy, cycles.policies);
  await insertRows(tx, policySetting, cycles.settings);
  await insertRows(tx, openingProblem, cycles.problems);
  await insertRows(tx, recordChange, cycles.changes);
}

/**
 * Writes what was lived; events are counted from `firstEvent`. What is final comes last: from then on the database
 * takes nothing more that belongs to it.
 */
export async function writeLives(tx: Through, lives: readonly Life[], firstEvent: number): Promise<void> {
  await insertRows(
    tx,
    appraisal,
    lives.map(({ record }) => record),
  );
  await insertRows(
    tx,
    appraisalSegment,
    lives.flatMap(({ segments }) => segments),
  );
  await insertRows(
    tx,
    appraisalItem,
    lives.flatMap(({ rows }) => rows.items),
  );
  await insertRows(
    tx,
    scorecardRow,
    lives.flatMap(({ rows }) => rows.rows),
  );
  await insertRows(
    tx,
    moderation,
    lives.flatMap(({ moderationLog }) => moderationLog),
  );
  await insertRows(
    tx,
    trainingNeed,
    lives.flatMap(({ rows }) => rows.trainingNeeds),
  );
  await insertRows(
    tx,
    selfLearning,
    lives.flatMap(({ rows }) => rows.selfLearning),
  );
  await insertRows(
    tx,
    contribution,
    lives.flatMap(({ rows }) => rows.contributions),
  );
  await writeForms(tx, lives);
  await writeEvents(tx, lives, firstEvent);
  await insertRows(
    tx,
    result,
    lives.flatMap(({ results }) => results),
  );
}

/** Writes what people were told, in order of time; counted from `first`. */
export async function writeNotifications(
  tx: Through,
  notifications: World['notifications'],
  first: number,
): Promise<void> {
  const told = notifications.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await insertRows(
    tx,
    notification,
    told.map((row, index) => ({ id: first + index, ...row })),
  );
}

async function writeForms(tx: Through, lives: readonly Life[]): Promise<void> {
  const forms = lives.flatMap(({ record }) => [record.forms.planning, record.forms.review, record.forms.year_end]);
  const isFinal = ({ level }: (typeof forms)[number]) => level === 'super_hr_approved';
  await insertRows(
    tx,
    form,
    forms.map((row) => (isFinal(row) ? { ...row, level: 'hr_approved' as const } : row)),
  );
  await insertRows(
    tx,
    formComment,
    lives.flatMap(({ comments }) => comments),
  );
  const final = forms.filter(isFinal).map(({ id }) => id);
  await tx.update(form).set({ level: 'super_hr_approved' }).where(inArray(form.id, final));
}

async function writeEvents(tx: Through, lives: readonly Life[], first: number): Promise<void> {
  const events = lives
    .flatMap((life) => life.events)
    .toSorted(
      (a, b) => a.event.happenedAt.getTime() - b.event.happenedAt.getTime() || a.event.sequence - b.event.sequence,
    );
  await insertRows(
    tx,
    appraisalEvent,
    events.map(({ event }, index) => ({ id: first + index, ...event })),
  );
  await insertRows(
    tx,
    appraisalEventText,
    events.map(({ text }, index) => ({ eventId: first + index, ...text })),
  );
}
