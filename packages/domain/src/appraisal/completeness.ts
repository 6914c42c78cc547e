import type { Policy } from '../policy.ts';
import { isPartOn } from '../scoring/effective-weights.ts';
import type { Phase, Step } from '../vocabulary.ts';
import {
  itemPartsOf,
  missingCompetencies,
  missingJd,
  missingKra,
  missingTrainingNeeds,
} from './completeness-choices.ts';
import { markedItems, type FormContent, type FormItem } from './content.ts';
import { missingFields } from './missing.ts';
import { formLocation, type Missing } from './refusal.ts';
import {
  contentOfSection,
  isOfPart1,
  isPresentSection,
  partsOfKind,
  sectionsToFill,
  sectionsToMark,
  sectionWith,
  type Section,
} from './sections.ts';
import { isUnusualMark } from './unusual-mark.ts';

/**
 * Returns everything that a form lacks for its appraisee to submit it in a phase, all at once (domain §5, specification
 * §5). Choices are checked in the form in which they are made; key result areas also mid-year, when they may be
 * revised.
 */
export function missingForSubmit(content: FormContent, policy: Policy, phase: Phase): readonly Missing[] {
  const supervisor = content.supervisorAssigned ? [] : [formLocation('assign_supervisor', null)];
  const plans = phase === 'year_end' ? missingPlans(content, policy, sectionsToFill(content.year, policy)) : [];
  return [
    ...supervisor,
    ...missingChoices(content, policy, phase),
    ...plans,
    ...missingOfPhase(content, policy, phase),
  ];
}

/**
 * Returns everything that a form lacks for the approver of a step (domain §5): from the supervisor a remark on each
 * item (review), a mark on each item, a remark on each unusual one and a decision on each entry (year-end), and the
 * choices if HR passed the form on without its appraisee. Later steps add nothing to the content.
 */
export function missingForApproval(content: FormContent, policy: Policy, phase: Phase, step: Step): readonly Missing[] {
  if (step !== 'supervisor') return [];
  const choices = missingChoices(content, policy, phase);
  if (phase === 'planning') return choices;
  if (phase === 'review') return [...choices, ...itemsReviewed(content, policy).flatMap(missingReviewRemark)];
  const sections = sectionsToMark(content, policy);
  const items = itemsOn(content, policy, sections);
  return [
    ...choices,
    ...missingPlans(content, policy, sections),
    ...items.flatMap((item) => missingMark(item, policy)),
    ...undecidedEntries(content, policy),
  ];
}

/**
 * Returns what the plan of a new position lacks (domain §6): at least one item, their fields, weights that total 100 %.
 */
export function missingPlan(content: FormContent, section: Section): readonly Missing[] {
  const own = contentOfSection(content, section);
  return partsOfKind(section.part1).flatMap((part) => (part === 'kra' ? missingKra(own) : missingJd(own)));
}

/** The position at the opening is planned in the planning form. */
function missingPlans(content: FormContent, policy: Policy, sections: readonly Section[]): readonly Missing[] {
  if (!isPartOn('part1', policy)) return [];
  return sections.filter(({ id }) => id !== null).flatMap((section) => missingPlan(content, section));
}

function missingChoices(content: FormContent, policy: Policy, phase: Phase): readonly Missing[] {
  const part1 = missingPart1(content, policy, phase);
  if (!content.choosing) return part1;
  return [...part1, ...missingCompetencies(content, policy), ...missingTrainingNeeds(content, policy)];
}

/** After a change of position the items of the one at the opening are no longer revised mid-year. */
function missingPart1(content: FormContent, policy: Policy, phase: Phase): readonly Missing[] {
  const on = itemPartsOf(policy);
  const { sections } = content.year;
  const revisable = content.choosing || (phase === 'review' && sections.length === 0);
  const isFilled = sections.length === 0 || sectionsToFill(content.year, policy).some(({ id }) => id === null);
  if (!revisable || !isFilled) return [];
  const opening = sectionWith(content.year, null);
  const own = opening === null ? content : contentOfSection(content, opening);
  const jd = on.includes('jd') && content.choosing ? missingJd(own) : [];
  return [...(on.includes('kra') ? missingKra(own) : []), ...jd];
}

function missingOfPhase(content: FormContent, policy: Policy, phase: Phase): readonly Missing[] {
  if (phase === 'planning') return [];
  const entries = [...missingSelfLearning(content, policy), ...missingContributions(content, policy)];
  if (phase === 'review') {
    return [...itemsReviewed(content, policy).filter(isArea).flatMap(missingProgress), ...entries];
  }
  const items = itemsOn(content, policy, sectionsToFill(content.year, policy));
  return [...items.filter(isArea).flatMap(missingAchievement), ...items.flatMap(missingSelfScore), ...entries];
}

function isArea({ kind }: FormItem): boolean {
  return kind === 'kra';
}

/** Mid-year the items of today's position are reviewed, once their plan is agreed. */
function itemsReviewed(content: FormContent, policy: Policy): readonly FormItem[] {
  const { year } = content;
  return itemsOn(
    content,
    policy,
    year.sections.filter(({ id, plan }) => isPresentSection(year, id) && (plan === null || plan === 'agreed')),
  );
}

/** Returns the items that take scores and marks: of the parts that are on, and of part 1 those of the sections. */
function itemsOn(content: FormContent, policy: Policy, sections: readonly Section[]): readonly FormItem[] {
  const on = itemPartsOf(policy);
  const items = markedItems(content);
  if (content.year.sections.length === 0) return items.filter((item) => on.includes(item.part));
  if (!isPartOn('part1', policy)) return items.filter((item) => !isOfPart1(item) && on.includes(item.part));
  const part1 = sections.flatMap(({ id, part1: { kind } }) =>
    items.filter((item) => item.sectionId === id && (item.part === kind || (kind === 'both' && isOfPart1(item)))),
  );
  return [...part1, ...items.filter((item) => !isOfPart1(item) && on.includes(item.part))];
}

function missingProgress(area: FormItem): readonly Missing[] {
  return area.rows.flatMap(({ id, progressRemark, progressStatus }) =>
    missingFields('fill_kra_fields', { part: 'kra', itemId: area.id, rowId: id }, { progressRemark, progressStatus }),
  );
}

function missingAchievement(area: FormItem): readonly Missing[] {
  return area.rows.flatMap(({ id, achievement }) =>
    missingFields('fill_kra_fields', { part: 'kra', itemId: area.id, rowId: id }, { achievement }),
  );
}

function missingSelfScore({ id, part, selfScore }: FormItem): readonly Missing[] {
  return missingFields('fill_self_score', { part, itemId: id }, { selfScore });
}

function missingReviewRemark({ id, part, reviewRemark }: FormItem): readonly Missing[] {
  return missingFields('fill_required_fields', { part, itemId: id }, { reviewRemark });
}

function missingMark(item: FormItem, policy: Policy): readonly Missing[] {
  const { id, part, mark, markRemark } = item;
  if (mark === null) return missingFields('marks_not_given', { part, itemId: id }, { mark });
  const wantsRemark = policy.remarkForUnusualMarks && isUnusualMark(item);
  return wantsRemark ? missingFields('remark_required', { part, itemId: id }, { markRemark }) : [];
}

/** An entry that is neither confirmed nor refused would count 0 without anybody having decided so (domain §6). */
function undecidedEntries(content: FormContent, policy: Policy): readonly Missing[] {
  const entries = [
    ...selfLearningOn(content, policy).map((entry) => ({ ...entry, part: 'training', field: 'isConfirmed' }) as const),
    ...externalTrainingOn(content, policy).map(
      (entry) => ({ ...entry, part: 'training', field: 'externalIsConfirmed' }) as const,
    ),
    ...contributionsOn(content, policy).map(
      (entry) => ({ ...entry, part: 'contributions', field: 'isConfirmed' }) as const,
    ),
  ];
  return entries
    .filter(({ confirmed }) => confirmed === null)
    .map(({ id, part, field }) => ({ code: 'entry_undecided', part, itemId: id, rowId: null, field, params: null }));
}

function externalTrainingOn(content: FormContent, policy: Policy): FormContent['externalTraining'] {
  return isPartOn('training', policy) ? content.externalTraining : [];
}

function selfLearningOn(content: FormContent, policy: Policy): FormContent['selfLearning'] {
  return isPartOn('training', policy) ? content.selfLearning : [];
}

/** Internal involvement only if the policy asks for it. */
function contributionsOn(content: FormContent, policy: Policy): FormContent['contributions'] {
  if (!isPartOn('contributions', policy)) return [];
  return content.contributions.filter(({ kind }) => kind === 'external' || policy.contributions.internalInvolvement);
}

function missingSelfLearning(content: FormContent, policy: Policy): readonly Missing[] {
  return selfLearningOn(content, policy).flatMap(({ id, title, learnedOn, hours }) =>
    missingFields('fill_required_fields', { part: 'training', itemId: id }, { title, learnedOn, hours }),
  );
}

function missingContributions(content: FormContent, policy: Policy): readonly Missing[] {
  const keys = new Set(policy.contributions.levels.map((level) => level.key));
  return contributionsOn(content, policy).flatMap(({ id, activity, levelKey }) => {
    const known = levelKey !== null && keys.has(levelKey) ? levelKey : null;
    return missingFields('fill_required_fields', { part: 'contributions', itemId: id }, { activity, levelKey: known });
  });
}
