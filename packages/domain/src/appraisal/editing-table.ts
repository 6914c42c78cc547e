import type { Phase, Step } from '../vocabulary.ts';

/** Groups of fields that are filled in together (domain §5, §6). `comment_…` is the comment of that author. */
export const EDIT_GROUPS = [
  'kra_structure',
  'jd_structure',
  'competency_choice',
  'training_needs',
  'progress',
  'achievement',
  'self_score',
  'self_learning',
  'contributions',
  'linked_work',
  'self_learning_confirmation',
  'contribution_confirmation',
  'review_remark',
  'mark',
  'mark_remark',
  'segment_mark',
  'section_plan',
  'section_mark',
  'moderated_mark',
  'comment_appraisee',
  'comment_supervisor',
  'comment_hod',
  'comment_hr',
  'comment_super_hr',
] as const;
export type EditGroup = (typeof EDIT_GROUPS)[number];

/**
 * Who fills in a group, and in which phases. The appraisee writes while the form is unsubmitted and the phase open; an
 * approver while their step is pending; a former supervisor until the present one has approved, with one overall mark,
 * or, as `section_supervisor`, with marks for the items of a former position. `only` restricts that:
 * `choosing` to the form in which part 1, competencies and needs are chosen; `choosing_passed_on` to such a form that
 * HR passed on without its appraisee; `same_position` to a year in which the position has not changed; `new_position` to
 * the plan of a new one, for which no phase must be open, and `new_position_passed_on` to that of a form that HR passed
 * on without its appraisee; `with_supervisor` to a supervisor whose approval takes the HOD's step too;
 * `as_hr` and `as_super_hr` to HR of companies and to super HR, who can both take HR's step.
 */
export type EditRule = {
  readonly owner: 'appraisee' | 'former_supervisor' | 'section_supervisor' | Step;
  readonly phases: readonly Phase[];
  readonly only:
    | 'choosing'
    | 'choosing_passed_on'
    | 'same_position'
    | 'new_position'
    | 'new_position_passed_on'
    | 'with_supervisor'
    | 'as_hr'
    | 'as_super_hr'
    | null;
};

/** The part that must be on for a group to be filled in; null for none. */
export type EditPart = 'kra' | 'jd' | 'competencies' | 'training' | 'contributions' | null;

const ALL: readonly Phase[] = ['planning', 'review', 'year_end'];
const FROM_REVIEW: readonly Phase[] = ['review', 'year_end'];
const YEAR_END: readonly Phase[] = ['year_end'];

function rule(owner: EditRule['owner'], phases: readonly Phase[], only: EditRule['only'] = null): EditRule {
  return { owner, phases, only };
}

/** An empty form that came without its appraisee would block everything: then its supervisor chooses (domain §3). */
const CHOSEN: readonly EditRule[] = [rule('appraisee', ALL, 'choosing'), rule('supervisor', ALL, 'choosing_passed_on')];

/** The one table of who fills in what (domain §5, §6). */
export const EDITS: Readonly<Record<EditGroup, { readonly part: EditPart; readonly rules: readonly EditRule[] }>> = {
  kra_structure: { part: 'kra', rules: [...CHOSEN, rule('appraisee', ['review'], 'same_position')] },
  jd_structure: { part: 'jd', rules: CHOSEN },
  competency_choice: { part: 'competencies', rules: CHOSEN },
  training_needs: { part: 'training', rules: CHOSEN },
  progress: { part: null, rules: [rule('appraisee', ['review'])] },
  achievement: { part: null, rules: [rule('appraisee', YEAR_END)] },
  self_score: { part: null, rules: [rule('appraisee', YEAR_END)] },
  self_learning: { part: 'training', rules: [rule('appraisee', FROM_REVIEW)] },
  contributions: { part: 'contributions', rules: [rule('appraisee', FROM_REVIEW)] },
  linked_work: { part: null, rules: [rule('appraisee', FROM_REVIEW)] },
  self_learning_confirmation: { part: 'training', rules: [rule('supervisor', FROM_REVIEW)] },
  contribution_confirmation: { part: 'contributions', rules: [rule('supervisor', FROM_REVIEW)] },
  review_remark: { part: null, rules: [rule('supervisor', ['review'])] },
  mark: { part: null, rules: [rule('supervisor', YEAR_END)] },
  mark_remark: { part: null, rules: [rule('supervisor', YEAR_END)] },
  segment_mark: { part: null, rules: [rule('former_supervisor', YEAR_END)] },
  section_plan: {
    part: null,
    rules: [rule('appraisee', YEAR_END, 'new_position'), rule('supervisor', YEAR_END, 'new_position_passed_on')],
  },
  section_mark: { part: null, rules: [rule('section_supervisor', YEAR_END)] },
  moderated_mark: { part: null, rules: [rule('hod', YEAR_END), rule('hr', YEAR_END), rule('super_hr', YEAR_END)] },
  comment_appraisee: { part: null, rules: [rule('appraisee', ALL)] },
  comment_supervisor: { part: null, rules: [rule('supervisor', ALL)] },
  comment_hod: { part: null, rules: [rule('hod', ALL), rule('supervisor', ALL, 'with_supervisor')] },
  comment_hr: { part: null, rules: [rule('hr', ALL, 'as_hr')] },
  comment_super_hr: { part: null, rules: [rule('super_hr', ALL), rule('hr', ALL, 'as_super_hr')] },
};
