import { type Category, itemPartsOf, type Phase } from '@prestasi/domain';
import { AUTOMATIC_WAIVER } from '../src/forms/waiver-reason.ts';
import type { GroupYear } from './calendars.ts';
import { type Life } from './life.ts';
import { notifyOne } from './notices.ts';
import { rowOf } from './organisation.ts';
import { dayAt } from './moments.ts';
import type { Person } from './people.ts';
import { actorOf, assignmentAt, personByKey, personOf, type GroupData } from './group-data.ts';
import { performAction, note } from './form-actions.ts';
import { newItem } from './choices.ts';
import { newForms } from './new-forms.ts';

/** Returns the key of a company cycle's frozen policy. */
export function policyKey(year: number, companyId: number, category: Category): string {
  return `${year}/${companyId}/${category}`;
}

/** Returns the id of a company's cycle of a year. */
export function companyCycleIdOf(
  { years, structure }: Pick<GroupData, 'years' | 'structure'>,
  year: number,
  companyId: number,
): number {
  return years.findIndex((each) => each.year === year) * structure.companies.length + companyId;
}

/**
 * Opens somebody's appraisal of a year, as opening a company's cycle does: snapshot, forms, segment, job description,
 * event.
 */
export function openLife(data: GroupData, person: Person, groupYear: GroupYear, at: Date, byJob: boolean): Life {
  const { year, calendar } = groupYear;
  const day = dayAt(at);
  const place = assignmentAt(person, day);
  const position = rowOf(data.structure.positions, place.positionId);
  const policy = data.policies.get(policyKey(year, place.companyId, position?.category ?? 'executive'));
  if (position === null || policy === undefined) throw new Error(`${person.employee.fullName} has no policy`);
  const id = data.nextId('appraisal');
  const life: Life = {
    data,
    person,
    record: {
      id,
      companyCycleId: companyCycleIdOf(data, year, place.companyId),
      employeeId: person.id,
      policyId: policy.id,
      category: position.category,
      companyId: place.companyId,
      divisionId: divisionOf(data, place),
      departmentId: place.departmentId,
      sectionId: place.sectionId,
      placeTexts: textsOf(data, place, position),
      outcome: null,
      outcomeReason: null,
      trainingHours: null,
      capturedTraining: null,
      needOutcomes: null,
      currentScore: null,
      openedAt: at,
      year,
      cycleState: 'open',
      policy: policy.content,
      calendar,
      forms: newForms(id, data.nextId),
    },
    rows: {
      items: [],
      rows: [],
      trainingNeeds: [],
      needPlans: [],
      trainingRecords: [],
      selfLearning: [],
      externalTraining: [],
      contributions: [],
      linkedWork: [],
      evidenceFiles: [],
      moderations: [],
    },
    comments: [],
    segments: [],
    sections: [],
    moderationLog: [],
    events: [],
    results: [],
    content: null,
    hashed: null,
  };
  beginSegment(life, place, year);
  if (itemPartsOf(policy.content).includes('jd')) prefill(life, position.id);
  note(life, 'opened', byJob ? 'system' : openerOf(data, place.companyId), at);
  if (person.employment.hiredOn > calendar.review.lastDay) waiveByItself(life, at);
  if (groupYear.closedOn === null) notifyOfOpening(life, at);
  return life;
}

type Place = Person['assignments'][number];

function divisionOf({ structure }: GroupData, { departmentId, divisionId }: Place): number | null {
  return rowOf(structure.departments, departmentId)?.divisionId ?? divisionId;
}

function textsOf(
  data: GroupData,
  place: Place,
  position: GroupData['structure']['positions'][number],
): Life['record']['placeTexts'] {
  const { companies, divisions, departments, sections, grades } = data.structure;
  const nameOf = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    rowOf(rows, id)?.name ?? null;
  return {
    company: nameOf(companies, place.companyId) ?? '',
    division: nameOf(divisions, divisionOf(data, place)),
    department: nameOf(departments, place.departmentId),
    section: nameOf(sections, place.sectionId),
    position: position.title,
    grade: nameOf(grades, place.gradeId),
    supervisor: place.supervisorId === null ? null : personOf(data, place.supervisorId).employee.fullName,
  };
}

function beginSegment({ segments, data, record, person }: Life, place: Place, year: number): void {
  const { supervisorId, companyId, departmentId } = place;
  if (supervisorId === null) return;
  const first = `${year}-01-01`;
  const { hiredOn } = person.employment;
  segments.push({
    id: data.nextId('appraisal_segment'),
    appraisalId: record.id,
    supervisorId,
    companyId,
    departmentId,
    firstDay: hiredOn > first ? hiredOn : first,
    lastDay: null,
    overallMark: null,
    sectionId: null,
  });
}

/** Copies the tasks of a position into the appraisal, or into the section of a position that began later. */
export function prefill(
  life: Life,
  positionId: number,
  { addedIn, sectionId }: { readonly addedIn: Phase; readonly sectionId: number | null } = {
    addedIn: 'planning',
    sectionId: null,
  },
): void {
  const { rows, data } = life;
  const ids = new Map<number, number>();
  for (const { id, parentId, kind, title, weight, sort } of data.structure.tasksOf(positionId)) {
    const item = {
      ...newItem(life, addedIn, { part: 'jd', kind, title, weight }),
      sectionId,
      sort,
      parentId: parentId === null ? null : (ids.get(parentId) ?? null),
    };
    ids.set(id, item.id);
    rows.items.push(item);
  }
}

function openerOf(data: GroupData, companyId: number) {
  const opener = data.cast.hr.get(companyId)?.[0] ?? personByKey(data, 'superhr');
  return actorOf(data, opener, [6]);
}

function waiveByItself(life: Life, at: Date): void {
  performAction(life, 'review', 'system', { action: 'waive', reason: AUTOMATIC_WAIVER }, at, {
    reason: AUTOMATIC_WAIVER,
  });
}

function notifyOfOpening({ data, person, record }: Life, at: Date): void {
  const { lastDay } = record.calendar.planning;
  const inTime = dayAt(at) <= lastDay;
  notifyOne(
    data,
    person.accountId,
    inTime ? 'cycle_opened' : 'cycle_opened_late',
    inTime ? { year: record.year, lastDay } : { year: record.year },
    '/performance-cycle',
    at,
  );
}
