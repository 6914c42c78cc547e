import {
  MINIMUM_SEGMENT_DAYS,
  markedItems,
  mayMarkSection,
  mayUse,
  planActions,
  ROLE,
  takesItemMarks,
  type Actor,
  type Day,
} from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { formLink, ownFormLink, teamFormLink } from './links.ts';
import { loadForms, type WholeForm } from './load-forms.ts';
import { type OpenAction, UNDATED } from './open-action.ts';
import { findFormsToMarkItems, findFormsWithPlan } from './section-queries.ts';

/** Nobody has more of these at once; the rest appear once they are done. */
const AT_MOST = 50;

/** Returns the plan of a new position that the appraisee is to write and propose, by its last day (domain §6). */
export async function ownPlanActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  const { employeeId } = actor;
  if (employeeId === null) return [];
  const ids = await findFormsWithPlan(db, { plan: 'draft', appraiseeId: employeeId }, AT_MOST);
  return (await withPlanAction(db, ids, { actor, today }, 'propose')).map(({ loaded, dueOn }) => ({
    ...UNDATED,
    kind: 'plan_position',
    count: 1,
    year: loaded.record.year,
    phase: loaded.form.phase,
    dueOn,
    lastDueOn: dueOn,
    link: ownFormLink(loaded.form.id, loaded.form.phase),
  }));
}

/**
 * Returns what is asked of a supervisor after changes of position: to agree with plans, and to mark the tasks of people's
 * time with them (domain §6).
 */
export async function sectionActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  const { employeeId } = actor;
  if (employeeId === null || !mayUse(actor, 'appraisal.supervise')) return [];
  const proposed = await findFormsWithPlan(db, { plan: 'proposed', supervisorId: employeeId }, AT_MOST);
  const plans = await withPlanAction(db, proposed, { actor, today }, 'agree');
  const toMark = await findFormsToMarkItems(db, employeeId, AT_MOST);
  const loaded = await loadForms(db, toMark, { performer: actor, today });
  return [
    ...plans.map(({ loaded: form, dueOn }) => ({
      ...about(form, actor),
      kind: 'agree_plan' as const,
      dueOn,
      lastDueOn: dueOn,
    })),
    ...[...loaded.values()]
      .filter((form) => hasItemsToMark(form, actor))
      .map((form) => ({ ...about(form, actor), kind: 'mark_section' as const })),
  ];
}

function about({ record, form, place }: WholeForm, { activeRole }: Actor): Omit<OpenAction, 'kind'> {
  const link = activeRole === ROLE.hod ? formLink : teamFormLink;
  return {
    ...UNDATED,
    count: 1,
    year: record.year,
    phase: form.phase,
    names: [place.name],
    link: link(record.employeeId, form.id),
  };
}

async function withPlanAction(
  db: Executor,
  formIds: readonly number[],
  { actor, today }: ReadContext,
  action: 'propose' | 'agree',
): Promise<{ readonly loaded: WholeForm; readonly dueOn: Day }[]> {
  const forms = await loadForms(db, formIds, { performer: actor, today });
  return [...forms.values()].flatMap((loaded) => {
    const section = loaded.year.sections.find((one) => planActions(loaded.facts, actor, one).includes(action));
    const dueOn = loaded.details.sections.find(({ id }) => id === section?.id)?.planDueOn;
    return dueOn === undefined ? [] : [{ loaded, dueOn }];
  });
}

/** A segment that is too short to count needs no marks. */
function hasItemsToMark({ year, facts }: WholeForm, actor: Actor): boolean {
  return year.segments.some((segment) => {
    const { sectionId, supervisorId, days } = segment;
    if (supervisorId !== actor.employeeId || days < MINIMUM_SEGMENT_DAYS || !takesItemMarks(year, segment))
      return false;
    const items = markedItems(facts.content).filter(
      (item) => (item.part === 'kra' || item.part === 'jd') && item.sectionId === sectionId,
    );
    return mayMarkSection(facts, actor, sectionId).ok && items.some(({ mark }) => mark === null);
  });
}
