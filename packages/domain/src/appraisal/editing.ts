import { isSuperHr } from '../access/roles.ts';
import type { Actor } from '../actor.ts';
import { isPartOn } from '../scoring/effective-weights.ts';
import { itemPartsOf } from './completeness-choices.ts';
import {
  alive,
  atUnsubmitted,
  beforeSupervisorsApproval,
  callersTurn,
  noEarlierStep,
  notWaived,
  withinPhase,
  type Condition,
} from './conditions.ts';
import { EDIT_GROUPS, EDITS, type EditGroup, type EditPart, type EditRule } from './editing-table.ts';
import type { FormFacts } from './facts.ts';
import { isHeldWithSupervisor } from './movement.ts';
import { choosingPhase, pendingStep } from './phase-state.ts';
import { refuse, type Refusal, type RefusalCode } from './refusal.ts';
import { principalOf } from './stand-in.ts';
import { hardRule, isAppraisee, stepsHeldBy } from './rights.ts';
import {
  isPresentSection,
  sectionWith,
  takesItemMarks,
  takesOverallMark,
  type AppraisedYear,
  type Section,
  type YearSegment,
} from './sections.ts';
import { ROLES_OF_APPROVER, approverOf } from './step-approver.ts';

/** Returns whether the actor may fill in a group of fields now, or why not (domain §5). */
export function mayEdit(facts: FormFacts, actor: Actor, group: EditGroup): { readonly ok: true } | Refusal {
  const { part, rules } = EDITS[group];
  const owned = rules.filter((rule) => owns(facts, actor, rule));
  if (owned.length === 0) return refuse(strangerCode(facts, actor, rules));
  if (!isOn(facts, part)) return refuse('part_off');
  const codes = owned.map((rule) => stateRefusal(facts, actor, rule));
  if (codes.includes(null)) return { ok: true };
  // Somebody who has two steps gets the refusal of the one whose turn it is.
  return refuse(codes.find((code) => code !== 'not_your_turn') ?? 'not_your_turn');
}

/** Returns the groups of fields that the actor may fill in now. */
export function editableGroups(facts: FormFacts, actor: Actor): readonly EditGroup[] {
  return EDIT_GROUPS.filter((group) => mayEdit(facts, actor, group).ok);
}

/**
 * Returns whether the actor may write the plan of this section now, or why not (domain §6): the appraisee its draft, the
 * supervisor that of a form that HR passed on.
 */
export function mayPlanSection(facts: FormFacts, actor: Actor, sectionId: number): { readonly ok: true } | Refusal {
  const allowed = mayEdit(facts, actor, 'section_plan');
  if (!allowed.ok) return allowed;
  const section = sectionWith(facts.year, sectionId);
  const isOpen = section !== null && (isDrafted(section) || !isAppraisee(facts, actor));
  return isOpen ? allowed : refuse('plan_not_open');
}

/**
 * Returns whether the actor may mark an item of part 1 in this section now, or why not (domain §6): of the present
 * position the supervisor, of a former one the supervisor of its last segment.
 */
export function mayMarkSection(
  facts: FormFacts,
  actor: Actor,
  sectionId: number | null,
): { readonly ok: true } | Refusal {
  if (isPresentSection(facts.year, sectionId)) return mayEdit(facts, actor, 'mark');
  const allowed = mayEdit(facts, actor, 'section_mark');
  if (!allowed.ok) return allowed;
  const isTheirs = facts.year.segments.some(
    (segment) =>
      segment.sectionId === sectionId &&
      segment.supervisorId === actor.employeeId &&
      takesItemMarks(facts.year, segment),
  );
  return isTheirs ? allowed : refuse('not_the_owner');
}

function isDrafted({ plan }: Section): boolean {
  return plan === 'draft';
}

function owns(facts: FormFacts, actor: Actor, rule: EditRule): boolean {
  if (rule.owner === 'appraisee') return isAppraisee(facts, actor);
  if (hardRule(facts, actor) !== null) return false;
  switch (rule.owner) {
    case 'former_supervisor':
      return isFormerSupervisor(facts, actor);
    case 'section_supervisor':
      return hasSegment(facts, actor, takesItemMarks);
    default:
      return stepsHeldBy(facts, actor).includes(rule.owner);
  }
}

/** A former supervisor has these rights in the same roles as a supervisor (domain §4). */
function isFormerSupervisor(facts: FormFacts, actor: Actor): boolean {
  const { employeeId, activeRole } = actor;
  if (facts.year.sections.length > 0) return hasSegment(facts, actor, takesOverallMark);
  return (
    employeeId !== null &&
    facts.formerSupervisorIds.includes(employeeId) &&
    ROLES_OF_APPROVER.supervisor.includes(activeRole)
  );
}

function hasSegment(
  { year }: FormFacts,
  { employeeId, activeRole }: Actor,
  isTheirs: (year: AppraisedYear, segment: YearSegment) => boolean,
): boolean {
  const own = year.segments.filter(({ supervisorId }) => supervisorId === employeeId);
  return ROLES_OF_APPROVER.supervisor.includes(activeRole) && own.some((segment) => isTheirs(year, segment));
}

/**
 * The appraisee's own groups answer `not_the_owner`; for those of approvers the hard rule is checked first (domain §4).
 */
function strangerCode(facts: FormFacts, actor: Actor, rules: readonly EditRule[]): RefusalCode {
  const approversOnly = rules.every((rule) => rule.owner !== 'appraisee');
  return (approversOnly ? hardRule(facts, actor) : null) ?? 'not_the_owner';
}

function stateRefusal(facts: FormFacts, actor: Actor, rule: EditRule): RefusalCode | null {
  if (!rule.phases.includes(facts.phase)) return 'wrong_phase';
  for (const condition of [alive, notWaived, ...whenOf(rule)]) {
    const code = condition(facts, actor);
    if (code !== null) return code;
  }
  return narrowed(facts, actor, rule);
}

function whenOf(rule: EditRule): readonly Condition[] {
  if (rule.only === 'new_position') return [atUnsubmitted];
  if (rule.owner === 'appraisee') return [atUnsubmitted, withinPhase];
  if (rule.owner === 'former_supervisor' || rule.owner === 'section_supervisor') return [beforeSupervisorsApproval];
  return [pendingIs(rule), noEarlierStep, callersTurn];
}

function pendingIs(rule: EditRule): Condition {
  return (facts) => (pendingStep(facts) === rule.owner ? null : 'not_your_turn');
}

function narrowed(facts: FormFacts, actor: Actor, rule: EditRule): RefusalCode | null {
  if (rule.only === null) return null;
  if (rule.only === 'with_supervisor')
    return isHeldWithSupervisor(
      facts,
      approverOf(facts, 'hod'),
      principalOf(facts, actor, 'supervisor') ?? actor.employeeId,
    )
      ? null
      : 'not_your_turn';
  if (rule.only === 'as_hr') return isSuperHr(actor) ? 'not_the_owner' : null;
  if (rule.only === 'as_super_hr') return isSuperHr(actor) ? null : 'not_the_owner';
  if (rule.only === 'same_position') return facts.year.sections.length === 0 ? null : 'chosen_earlier';
  if (rule.only === 'new_position') return facts.year.sections.some(isDrafted) ? null : 'plan_not_open';
  if (rule.only === 'new_position_passed_on') {
    if (!facts.notSubmitted) return 'not_the_owner';
    return facts.year.sections.some(({ id }) => id !== null) ? null : 'plan_not_open';
  }
  if (choosingPhase(facts.forms) !== facts.phase) return 'chosen_earlier';
  return rule.only === 'choosing' || facts.notSubmitted ? null : 'not_the_owner';
}

function isOn({ policy }: FormFacts, part: EditPart): boolean {
  switch (part) {
    case null:
      return true;
    case 'kra':
    case 'jd':
      return itemPartsOf(policy).includes(part);
    case 'competencies':
      return itemPartsOf(policy).some((on) => on === 'core' || on === 'behavioural');
    case 'training':
    case 'contributions':
      return isPartOn(part, policy);
  }
}
