/** The codes of problems, each with the table in which it is found. */
export const TABLES = {
  sequence_broken: 'appraisal_event',
  previous_hash_differs: 'appraisal_event',
  hash_differs: 'appraisal_event',
  reason_differs: 'appraisal_event_text',
  text_missing: 'appraisal_event_text',
  level_differs: 'form',
  response_differs: 'form',
  content_differs: 'appraisal_item',
  score_differs: 'result',
  result_without_event: 'result',
  event_without_result: 'result',
  appeal_without_event: 'appeal',
  listed_score_differs: 'form_listing',
  seal_missing: 'appraisal_event',
  seal_differs: 'appraisal_event',
  key_unknown: 'appraisal_event',
  key_retired: 'appraisal_event',
  record_differs: 'appraisal, with its forms, comments, segments, positions, moderations, policy, files and result',
  file_missing: 'file',
  file_differs: 'file',
  unreadable: 'appraisal',
} as const;

export type VerifyCode = keyof typeof TABLES;

/** A deviation from what was recorded; `sequence` names the event, null if it concerns the appraisal as a whole. */
export type VerifyProblem = {
  readonly appraisalId: number;
  readonly sequence: number | null;
  /** The table in which it was found. */
  readonly table: string;
  readonly code: VerifyCode;
};

/** A problem of one appraisal. */
export type ProblemFound = Omit<VerifyProblem, 'appraisalId' | 'table'>;
