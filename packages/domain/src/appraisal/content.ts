import type { BasisPoints } from '../policy.ts';
import type { ItemKind, ItemPart, Mark, ProgressStatus } from '../vocabulary.ts';
import type { Day } from '../cycle/calendar.ts';
import type { AppraisedYear } from './sections.ts';

/** One row of a scorecard: the evidence of its key result area (domain §6). Absent is null. */
export type ScorecardRow = {
  readonly id: number;
  readonly objective: string | null;
  readonly initiative: string | null;
  readonly measurement: string | null;
  readonly deadline: Day | null;
  readonly target: string | null;
  readonly progressRemark: string | null;
  readonly progressStatus: ProgressStatus | null;
  readonly achievement: string | null;
};

/**
 * A key result area, task, subtask, chosen subcore or chosen behaviour. Items removed from the form are not in the
 * content.
 */
export type FormItem = {
  readonly id: number;
  readonly part: ItemPart;
  readonly kind: ItemKind;
  /** The task of a subtask; null for all others. */
  readonly parentId: number | null;
  /** The core competency of a subcore; null for all others. */
  readonly coreId: number | null;
  /** Of KRA and tasks: the section of their position; null for that at the opening, and for all others. */
  readonly sectionId: number | null;
  readonly title: string | null;
  /** Of KRA and tasks; null for all others. */
  readonly weight: BasisPoints | null;
  readonly evidence: string | null;
  readonly selfScore: Mark | null;
  readonly reviewRemark: string | null;
  readonly mark: Mark | null;
  readonly markRemark: string | null;
  readonly moderatedMark: Mark | null;
  readonly rows: readonly ScorecardRow[];
};

export type TrainingNeed = {
  readonly id: number;
  readonly programme: string | null;
  readonly method: string | null;
  readonly targetDate: Day | null;
  readonly reason: string | null;
};

/** Self learning, in whole hours; `confirmed` is null until the supervisor has looked at it. */
export type SelfLearning = {
  readonly id: number;
  readonly title: string | null;
  readonly learnedOn: Day | null;
  readonly hours: number | null;
  readonly confirmed: boolean | null;
};

/**
 * An external training on which HR has not decided, so that the supervisor does (domain §6); `confirmed` is null until
 * then.
 */
export type ExternalTraining = { readonly id: number; readonly confirmed: boolean | null };

/** An involvement or external contribution; `levelKey` names a level of the policy. */
export type FormContribution = {
  readonly id: number;
  readonly kind: 'internal' | 'external';
  readonly activity: string | null;
  readonly levelKey: string | null;
  readonly confirmed: boolean | null;
};

/** The content of a form (domain §6), as far as completeness needs it. */
export type FormContent = {
  readonly items: readonly FormItem[];
  /** Ids of the core competencies from each of which subcores are chosen. */
  readonly cores: readonly number[];
  readonly trainingNeeds: readonly TrainingNeed[];
  readonly selfLearning: readonly SelfLearning[];
  readonly externalTraining: readonly ExternalTraining[];
  readonly contributions: readonly FormContribution[];
  /** Whether a supervisor, or an appraiser named in their place, is assigned. */
  readonly supervisorAssigned: boolean;
  /** Whether this is the form in which part 1, competencies and needs are chosen (`choosingPhase`). */
  readonly choosing: boolean;
  /** The segments of the year and the positions in it (domain §6). */
  readonly year: AppraisedYear;
};

/** Returns the items that take scores and marks: all but tasks with subtasks (domain §6). */
export function markedItems<Item extends Pick<FormItem, 'id' | 'parentId'>>(content: {
  readonly items: readonly Item[];
}): readonly Item[] {
  const parents = new Set(content.items.map((item) => item.parentId));
  return content.items.filter((item) => !parents.has(item.id));
}
