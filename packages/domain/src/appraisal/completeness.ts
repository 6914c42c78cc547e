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
import { isUnusualMark } from './unusual-mark.ts';

/**
 * Returns everything that a form lacks for its appraisee to submit it in a phase, all at once (domain §5, specification
 * §5). Choices are checked in the form in which they are made; key result areas also mid-year, when they may be
 * revised.
 */
export function missingForSubmit(content: FormContent, policy: Policy, phase: Phase): readonly Missing[] {
  const supervisor = content.supervisorAssigned ? [] : [formLocation('assign_supervisor', null)];
  return [...supervisor, ...missingChoices(content, policy, phase), ...missingOfPhase(content, policy, phase)];
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
  const items = itemsOn(content, policy);
  if (phase === 'review') return [...choices, ...items.flatMap(missingReviewRemark)];
  return [...choices, ...items.flatMap((item) => missingMark(item, policy)), ...undecidedEntries(content, policy)];
}

function missingChoices(content: FormContent, policy: Policy, phase: Phase): readonly Missing[] {
  const on = itemPartsOf(policy);
  const revisable = content.choosing || phase === 'review';
  const kra = on.includes('kra') && revisable ? missingKra(content) : [];
  if (!content.choosing) return kra;
  const jd = on.includes('jd') ? missingJd(content) : [];
  return [...kra, ...jd, ...missingCompetencies(content, policy), ...missingTrainingNeeds(content, policy)];
}

function missingOfPhase(content: FormContent, policy: Policy, phase: Phase): readonly Missing[] {
  if (phase === 'planning') return [];
  const entries = [...missingSelfLearning(content, policy), ...missingContributions(content, policy)];
  const areas = itemsOn(content, policy).filter((item) => item.kind === 'kra');
  if (phase === 'review') return [...areas.flatMap(missingProgress), ...entries];
  return [...areas.flatMap(missingAchievement), ...itemsOn(content, policy).flatMap(missingSelfScore), ...entries];
}

function itemsOn(content: FormContent, policy: Policy): readonly FormItem[] {
  const on = itemPartsOf(policy);
  return markedItems(content).filter((item) => on.includes(item.part));
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
    ...selfLearningOn(content, policy).map((entry) => ({ ...entry, part: 'training' as const })),
    ...contributionsOn(content, policy).map((entry) => ({ ...entry, part: 'contributions' as const })),
  ];
  return entries
    .filter(({ confirmed }) => confirmed === null)
    .map(({ id, part }) => ({
      code: 'entry_undecided',
      part,
      itemId: id,
      rowId: null,
      field: 'isConfirmed',
      params: null,
    }));
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
