/** The person, or the record of theirs, to which a row belongs. */
export type OwnerOf =
  | 'person'
  | 'account'
  | 'appraisal'
  | 'form'
  | 'item'
  | 'event'
  | 'appeal'
  | 'point'
  | 'enrolment'
  | 'record'
  | 'address'
  /** Rows that mention the person's full name. */
  | 'named';

/** The value that replaces one that is not null: null, a dash, an empty object or list, or a name for an erased person. */
export type ErasedTo = 'null' | 'dash' | '{}' | '[]' | 'name';

/** A table with personal data or texts: to what its rows belong, by which column, and the columns to erase. */
export type ErasedTable = {
  readonly table: string;
  readonly owner: OwnerOf;
  readonly by: string;
  /** Erases only rows in which this column is null. */
  readonly unless?: string;
  /** `rows` deletes whole rows. */
  readonly erases: 'rows' | Readonly<Record<string, ErasedTo>>;
};

/**
 * The list of what an erasure removes: the person's own data, and every text by or about them in their own appraisals.
 * Numbers, days, marks and levels stay. `erasure.test.ts` compares this list with the columns of the database.
 */
export const ERASED: readonly ErasedTable[] = [
  {
    table: 'employee',
    owner: 'person',
    by: 'id',
    erases: {
      employee_number: 'name',
      full_name: 'name',
      ...toNull('first_name', 'middle_name', 'last_name', 'email', 'phone', 'identity_card', 'date_of_birth', 'gender'),
      ...toNull('religion', 'race', 'citizenship', 'marital_status', 'address_line1', 'address_line2', 'address_line3'),
      ...toNull('postal_code', 'city', 'state', 'country', 'picture_file_id'),
    },
  },
  {
    table: 'account',
    owner: 'person',
    by: 'employee_id',
    erases: { full_name: 'name', ...toNull('email', 'password_hash', 'pin_hash') },
  },
  {
    table: 'education',
    owner: 'person',
    by: 'employee_id',
    erases: { qualification: 'dash', institute: 'dash', field_of_study: 'dash' },
  },
  { table: 'absence', owner: 'person', by: 'employee_id', erases: toNull('reason') },
  { table: 'delegation', owner: 'person', by: 'principal_id', erases: { reason: 'dash' } },
  { table: 'movement', owner: 'person', by: 'employee_id', erases: { reason: 'dash', undo_reason: 'null' } },
  { table: 'assignment', owner: 'person', by: 'employee_id', erases: toNull('reason') },
  { table: 'employment', owner: 'person', by: 'employee_id', erases: toNull('leaving_reason') },
  {
    table: 'change_request',
    owner: 'person',
    by: 'employee_id',
    erases: { before: '{}', after: '{}', reason: 'dash', rejection_reason: 'dash', certificate_file_id: 'null' },
  },
  { table: 'record_change', owner: 'record', by: 'record_id', erases: { changes: '{}' } },
  { table: 'mail_outbox', owner: 'address', by: 'recipient', erases: 'rows' },
  { table: 'training_evaluation', owner: 'enrolment', by: 'enrolment_id', erases: toNull('remark') },
  { table: 'notification', owner: 'account', by: 'account_id', erases: 'rows' },
  { table: 'notification', owner: 'named', by: 'params', erases: 'rows' },
  { table: 'mail_outbox', owner: 'named', by: 'params', erases: 'rows' },
  { table: 'saved_filter', owner: 'account', by: 'account_id', erases: 'rows' },
  { table: 'private_note', owner: 'account', by: 'account_id', erases: 'rows' },
  { table: 'private_note', owner: 'person', by: 'employee_id', erases: 'rows' },
  { table: 'credential_request', owner: 'account', by: 'account_id', erases: 'rows' },
  { table: 'idempotency_key', owner: 'account', by: 'account_id', erases: 'rows' },
  { table: 'former_work', owner: 'person', by: 'employee_id', erases: { title: 'dash', project_name: 'null' } },
  { table: 'progress_remark', owner: 'person', by: 'author_id', erases: { text: 'dash' } },
  { table: 'appraisal', owner: 'appraisal', by: 'id', erases: toNull('outcome_reason') },
  {
    table: 'form',
    owner: 'appraisal',
    by: 'appraisal_id',
    erases: { response_reason: 'dash', decision_note: 'dash', extension_reason: 'dash', waiver_reason: 'dash' },
  },
  {
    table: 'appraisal_item',
    owner: 'appraisal',
    by: 'appraisal_id',
    erases: toNull('original', 'progress_remark', 'review_remark', 'evidence', 'mark_remark'),
  },
  {
    // The titles of competencies are those of the library.
    table: 'appraisal_item',
    owner: 'appraisal',
    by: 'appraisal_id',
    unless: 'competency_id',
    erases: { title: 'dash', title_en: 'null', description: 'null', aligned_title: 'dash' },
  },
  {
    table: 'scorecard_row',
    owner: 'item',
    by: 'item_id',
    erases: {
      objective: 'dash',
      initiative: 'dash',
      measurement: 'dash',
      target: 'dash',
      ...toNull('achievement', 'progress_remark', 'original'),
    },
  },
  { table: 'moderation', owner: 'item', by: 'item_id', erases: { reason: 'dash' } },
  { table: 'item_evidence', owner: 'item', by: 'item_id', erases: 'rows' },
  {
    table: 'training_need',
    owner: 'appraisal',
    by: 'appraisal_id',
    erases: { programme: 'dash', method: 'dash', reason: 'dash' },
  },
  { table: 'self_learning', owner: 'appraisal', by: 'appraisal_id', erases: { title: 'dash' } },
  {
    table: 'contribution',
    owner: 'appraisal',
    by: 'appraisal_id',
    erases: { activity: 'dash', evidence_file_id: 'null' },
  },
  {
    table: 'linked_work',
    owner: 'appraisal',
    by: 'appraisal_id',
    erases: { title: 'dash', project_name: 'null', remarks: '[]' },
  },
  { table: 'form_comment', owner: 'form', by: 'form_id', erases: { text: 'dash' } },
  { table: 'appraisal_event_text', owner: 'event', by: 'event_id', erases: 'rows' },
  { table: 'appeal_point', owner: 'appeal', by: 'appeal_id', erases: { reason: 'dash' } },
  { table: 'appeal_vote', owner: 'point', by: 'point_id', erases: { reason: 'dash' } },
  { table: 'appeal_question', owner: 'appeal', by: 'appeal_id', erases: { question: 'dash', answer: 'dash' } },
  { table: 'appeal_file', owner: 'appeal', by: 'appeal_id', erases: 'rows' },
  { table: 'calibration_proposal', owner: 'item', by: 'item_id', erases: { reason: 'dash' } },
];

function toNull(...columns: readonly string[]): Readonly<Record<string, ErasedTo>> {
  return Object.fromEntries(columns.map((column) => [column, 'null']));
}
