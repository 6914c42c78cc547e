/** The fixed vocabulary of an appraisal, the same in code, database, API and screens (domain §1, specification §4). */

export const PHASES = ['planning', 'review', 'year_end'] as const;
export type Phase = (typeof PHASES)[number];

/** The years for which there can be a cycle, the first and the last. */
export const CYCLE_YEARS = { first: 2000, last: 2200 } as const;

/** Approval levels in ascending order; the index is the level's number, 0 to 5. */
export const LEVELS = [
  'unsubmitted',
  'submitted',
  'supervisor_approved',
  'hod_approved',
  'hr_approved',
  'super_hr_approved',
] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Approver steps in the order in which every route takes them. The level of a step that was taken: `<step>_approved`.
 */
export const STEPS = ['supervisor', 'hod', 'hr', 'super_hr'] as const;
export type Step = (typeof STEPS)[number];

export const CATEGORIES = ['non_executive', 'executive', 'top_management'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Role ids of the specification §4. */
export const ROLE_IDS = [1, 2, 3, 4, 5, 6] as const;
export type RoleId = (typeof ROLE_IDS)[number];
export const ROLE = { admin: 1, user: 2, executive: 3, topManagement: 4, hod: 5, hr: 6 } as const;

/** Parts that have a weight in the final score. `part1` is KRA, JD or both, by the policy (domain §6). */
export const SCORED_PARTS = ['part1', 'core', 'behavioural', 'training', 'contributions'] as const;
export type ScoredPart = (typeof SCORED_PARTS)[number];

/** Parts that are marked item by item. */
export const ITEM_PARTS = ['kra', 'jd', 'core', 'behavioural'] as const;
export type ItemPart = (typeof ITEM_PARTS)[number];

/** Kinds of item; a `subtask` belongs to a task, all others stand alone. */
export const ITEM_KINDS = ['kra', 'main_task', 'additional_task', 'subtask', 'subcore', 'behaviour'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** How an appraisal ended; null while it runs (domain §3). */
export const OUTCOMES = ['rated', 'not_rated', 'left', 'not_completed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const RESPONSES = ['agreed', 'disagreed', 'no_response'] as const;
export type Response = (typeof RESPONSES)[number];

export const PROGRESS_STATUSES = ['on_track', 'at_risk', 'off_track'] as const;
export type ProgressStatus = (typeof PROGRESS_STATUSES)[number];

/** A mark, self score or moderated mark: an integer 1 to 6 (domain §6). */
export const MARKS = [1, 2, 3, 4, 5, 6] as const;
export type Mark = (typeof MARKS)[number];

/** Who writes a comment; one each per phase (domain §6). */
export const COMMENT_AUTHORS = ['appraisee', 'supervisor', 'hod', 'hr', 'super_hr'] as const;
export type CommentAuthor = (typeof COMMENT_AUTHORS)[number];

export const LANGUAGES = ['ms', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
