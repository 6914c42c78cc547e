import type { Level, Phase } from '../vocabulary.ts';
import type { FormItem } from './content.ts';
import type { TransitionFacts } from './facts.ts';
import { completeContent, formAt, FULL_ROUTE, item, PERSON } from './form-cases.fixture.ts';
import type { AppraisedYear, PlanState, Section, YearSegment } from './sections.ts';

export const OLD: Section = { id: null, part1: { kind: 'kra', kraShare: null }, plan: null };
export const NEW: Section = { id: 9, part1: { kind: 'jd', kraShare: null }, plan: 'draft' };

export function segment(id: number, changes: Partial<YearSegment> = {}): YearSegment {
  return {
    id,
    sectionId: null,
    supervisorId: PERSON.formerSupervisor,
    firstDay: '2026-01-01',
    days: 226,
    overallMark: null,
    isPresent: false,
    isEnding: false,
    ...changes,
  };
}

/** A year in which the position changed from key result areas to tasks, under another supervisor. */
export function movedYear(plan: PlanState = 'draft', oldDays = 226, newDays = 139): AppraisedYear {
  return {
    segments: [
      segment(1, { days: oldDays }),
      segment(2, { sectionId: NEW.id, supervisorId: PERSON.supervisor, days: newDays, isPresent: true }),
    ],
    sections: [OLD, { ...NEW, plan }],
  };
}

/** Returns two tasks of the new position, together weighing 100 %. */
export function newTasks(changes: Partial<FormItem> = {}): FormItem[] {
  return [
    item(91, 'main_task', { weight: 7000, sectionId: NEW.id, ...changes }),
    item(92, 'additional_task', { weight: 3000, sectionId: NEW.id, ...changes }),
  ];
}

/** Returns a form of such a year, complete in every phase unless `items` of the new position are given. */
export function movedForm(
  phase: Phase,
  level: Level,
  {
    year = movedYear(),
    items = newTasks(),
    ...changes
  }: Partial<TransitionFacts> & { readonly items?: readonly FormItem[] } = {},
): TransitionFacts {
  const old = completeContent();
  const content = { ...old, items: [...old.items, ...items], choosing: phase === 'planning', year };
  return formAt(phase, level, { route: FULL_ROUTE, year, content, ...changes });
}
