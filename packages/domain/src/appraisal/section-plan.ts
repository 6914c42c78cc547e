import type { Actor } from '../actor.ts';
import { addDays, type Day } from '../cycle/calendar.ts';
import type { Policy } from '../policy.ts';
import { missingPlan } from './completeness.ts';
import { alive, atUnsubmitted, notWaived } from './conditions.ts';
import type { FormFacts, TransitionFacts } from './facts.ts';
import { formLocation, refuse, type Refusal, type RefusalCode } from './refusal.ts';
import { hardRule, isAppraisee } from './rights.ts';
import { isPresentSection, sectionWith, takesItemMarks, type PlanState, type Section } from './sections.ts';
import { approverOf, isApprover, ROLES_OF_APPROVER } from './step-approver.ts';

/** The days within which a new position is planned where its policy names none (domain §6). */
export const PLANNING_DAYS = 30;

/** Returns the last day on which the plan of a position is due that began on `firstDay` (domain §6). */
export function planDueOn({ newPositionPlanningDays = PLANNING_DAYS }: Policy, firstDay: Day): Day {
  return addDays(firstDay, newPositionPlanningDays);
}

/** An act on the plan of a new position: proposed to the supervisor, agreed by them, or opened again for changes. */
export type PlanRequest =
  | { readonly action: 'propose'; readonly sectionId: number }
  | { readonly action: 'agree'; readonly sectionId: number }
  | { readonly action: 'reopen'; readonly sectionId: number; readonly reason: string | null };
export const PLAN_ACTIONS = ['propose', 'agree', 'reopen'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** What a plan becomes, or why the act is refused. */
export type PlanDecision = { readonly ok: true; readonly plan: PlanState } | Refusal;

/**
 * Decides an act on the plan of a new position (domain §6). The appraisee proposes it when nothing is missing; the
 * present supervisor agrees, or opens it again with a reason, also after agreeing; while it is only proposed the
 * appraisee may take it back. It is possible while the year-end form is unsubmitted, late too.
 */
export function decidePlan(facts: TransitionFacts, actor: Actor, request: PlanRequest): PlanDecision {
  const section = sectionWith(facts.year, request.sectionId);
  const owner = planOwner(facts, actor);
  if (owner === null) return refuse(hardRule(facts, actor) ?? 'not_the_owner');
  const state = stateRefusal(facts, actor);
  if (state !== null) return refuse(state);
  if (section === null || !planActionsOn(facts, actor, section).includes(request.action))
    return refuse('plan_not_open');
  if (request.action === 'propose') {
    const missing = missingPlan({ ...facts.content, year: facts.year }, section);
    const [first] = missing;
    return first === undefined ? { ok: true, plan: 'proposed' } : refuse(first.code, missing);
  }
  if (request.action === 'agree') return { ok: true, plan: 'agreed' };
  const wantsReason = owner === 'supervisor' && (request.reason === null || request.reason.trim() === '');
  return wantsReason
    ? refuse('reason_required', [formLocation('reason_required', 'reason')])
    : { ok: true, plan: 'draft' };
}

/** Returns the acts on the plan of a section that the actor may do now, apart from what it lacks (domain §6). */
export function planActions(facts: FormFacts, actor: Actor, section: Section): readonly PlanAction[] {
  return stateRefusal(facts, actor) === null ? planActionsOn(facts, actor, section) : [];
}

/**
 * Returns the sections whose plan the actor may read while the year-end form itself is still the appraisee's alone
 * (domain §4, §6): the supervisor of a former position its items, the present one what was proposed to them.
 */
export function readablePlans(facts: FormFacts, actor: Actor): readonly Section[] {
  const { year } = facts;
  if (facts.phase !== 'year_end' || isAppraisee(facts, actor) || hardRule(facts, actor) !== null) return [];
  const isFormer = ({ id }: Section) =>
    ROLES_OF_APPROVER.supervisor.includes(actor.activeRole) &&
    year.segments.some(
      (segment) =>
        segment.sectionId === id && segment.supervisorId === actor.employeeId && takesItemMarks(year, segment),
    );
  const isProposed = ({ id, plan }: Section) =>
    (plan === 'proposed' || plan === 'agreed') && isPresentSection(year, id) && isSupervisor(facts, actor);
  return year.sections.filter((section) => isFormer(section) || isProposed(section));
}

/** Returns the acts by the state of the plan and whose it is. */
const ACTIONS: Readonly<Record<'appraisee' | 'supervisor', Readonly<Record<PlanState, readonly PlanAction[]>>>> = {
  appraisee: { draft: ['propose'], proposed: ['reopen'], agreed: [] },
  supervisor: { draft: [], proposed: ['agree', 'reopen'], agreed: ['reopen'] },
};

function planActionsOn(facts: FormFacts, actor: Actor, { id, plan }: Section): readonly PlanAction[] {
  const owner = planOwner(facts, actor);
  if (owner === null || plan === null || !isPresentSection(facts.year, id)) return [];
  return ACTIONS[owner][plan];
}

function planOwner(facts: FormFacts, actor: Actor): 'appraisee' | 'supervisor' | null {
  if (isAppraisee(facts, actor)) return 'appraisee';
  return hardRule(facts, actor) === null && isSupervisor(facts, actor) ? 'supervisor' : null;
}

/** A stand-in agrees no plan: it is the supervisor's word for the rest of the year. */
function isSupervisor(facts: FormFacts, actor: Actor): boolean {
  return isApprover(actor, approverOf(facts, 'supervisor'));
}

function stateRefusal(facts: FormFacts, actor: Actor): RefusalCode | null {
  if (facts.phase !== 'year_end') return 'wrong_phase';
  for (const condition of [alive, notWaived, atUnsubmitted]) {
    const code = condition(facts, actor);
    if (code !== null) return code;
  }
  return null;
}
