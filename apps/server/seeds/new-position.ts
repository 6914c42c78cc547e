import { addDays, planDueOn, type Day } from '@prestasi/domain';
import { markedRows } from './content.ts';
import { note } from './form-actions.ts';
import { actorOf, assignmentAt, personOf } from './group-data.ts';
import { type Life } from './life.ts';
import { instantOf } from './moments.ts';
import { prefill } from './open-life.ts';
import { rowOf } from './organisation.ts';
import type { Person } from './people.ts';

/** Days from the first in a position until its plan is agreed. */
const AGREED_AFTER = 9;

type Place = Person['assignments'][number];

/**
 * Begins the section of the position that a placement brings, with its job description, and marks the tasks of the
 * former one; returns its id (domain §6). Null if the position stays, or has no tasks of its own.
 */
export function beginSection(life: Life, place: Place): number | null {
  const { data, person, record, sections } = life;
  const { effectiveFrom: on, positionId } = place;
  const former = assignmentAt(person, addDays(on, -1));
  const title = rowOf(data.structure.positions, positionId)?.title ?? '';
  const isSame = title === rowOf(data.structure.positions, former.positionId)?.title;
  if (isSame || record.policy.part1.kind !== 'jd' || data.structure.tasksOf(positionId).length === 0) return null;
  const id = data.nextId('appraisal_section');
  sections.push({
    id,
    appraisalId: record.id,
    positionId,
    positionTitle: title,
    part1Kind: 'jd',
    kraShare: null,
    plan: isAgreedInTime(life, on) ? 'agreed' : 'draft',
    planDueOn: planDueOn(record.policy, on),
    planChangedAt: isAgreedInTime(life, on) ? agreedAt(on) : null,
  });
  markFormerTasks(life);
  prefill(life, positionId, { addedIn: 'year_end', sectionId: id });
  return id;
}

/** Records that the section began, and, before the year's end begins, that its plan was proposed and agreed. */
export function recordSection(life: Life, sectionId: number, on: Day): void {
  const { data, person, segments } = life;
  const supervisorId = segments.at(-1)?.supervisorId;
  if (supervisorId === undefined) throw new Error('Who has a new position has a supervisor');
  const facts = { sectionId };
  const supervisor = actorOf(data, personOf(data, supervisorId), [3, 4, 5]);
  note(life, 'section_begun', 'system', instantOf(on, 0, 10), { facts: { ...facts, on } });
  if (!isAgreedInTime(life, on)) return;
  const proposed = instantOf(addDays(on, 6), 10, 5);
  note(life, 'plan_proposed', actorOf(data, person, [2, 3, 4]), proposed, { phase: 'year_end', facts });
  note(life, 'plan_agreed', supervisor, agreedAt(on), { phase: 'year_end', facts });
}

function agreedAt(on: Day): Date {
  return instantOf(addDays(on, AGREED_AFTER), 15, 20);
}

function isAgreedInTime({ data, record }: Life, on: Day): boolean {
  const agreedOn = addDays(on, AGREED_AFTER);
  return agreedOn < record.calendar.year_end.firstDay && agreedOn < data.today;
}

function markFormerTasks(life: Life): void {
  const marked = new Set(markedRows(life).flatMap(({ id, part }) => (part === 'jd' ? [id] : [])));
  life.rows.items = life.rows.items.map((item) =>
    marked.has(item.id) ? { ...item, mark: 4, version: item.version + 1 } : item,
  );
}
