export const LAST = `(select max(id) from appraisal_event where appraisal_id = $final)`;
/** Somebody who is not appraised this year. */
const UNOPENED = `(select max(id) from employee where id not in (select employee_id from appraisal))`;
const SUBMITTED = `(select min(id) from appraisal_event where appraisal_id = $final and action = 'submit')`;
const OTHER = `(select max(id) from employee)`;
const record = ['record_differs'];

/**
 * Ways of tampering as the owner of the database, each with its statements and the codes by which `verify` names it.
 * `$final` is an appraisal that is final, `$form` and `$planning` two forms of it, `$running` another appraisal.
 */
export const TAMPERINGS: readonly (readonly [string, string, readonly string[]])[] = [
  ['another employee', `update appraisal set employee_id = ${UNOPENED} where id = $final`, record],
  ['another company', `update appraisal set company_id = company_id + 1 where id = $final`, record],
  ['another department', `update appraisal set department_id = null where id = $final`, record],
  [
    'another position on paper',
    `update appraisal set place_texts = place_texts || '{"position": "Pengarah"}' where id = $final`,
    record,
  ],
  ['another day of opening', `update appraisal set opened_at = opened_at - interval '1 day' where id = $final`, record],
  ['another outcome', `update appraisal set outcome = 'not_completed' where id = $final`, record],
  ['a reason of the outcome', `update appraisal set outcome_reason = 'x' where id = $final`, record],
  [
    'other hours of training',
    `update appraisal set training_hours = 40 where id = $final`,
    ['content_differs', 'record_differs', 'score_differs'],
  ],
  ['another score in the list of forms', `update appraisal set current_score = 1 where id = $final`, record],
  [
    'outcomes of training needs',
    `update appraisal set need_outcomes = '[{"needId": 1}]' where id = $final`,
    ['content_differs', 'record_differs'],
  ],
  [
    'another supervisor of a segment',
    `update appraisal_segment set supervisor_id = ${OTHER} where appraisal_id = $final`,
    record,
  ],
  ['an overall mark of a segment', `update appraisal_segment set overall_mark = 6 where appraisal_id = $final`, record],
  [
    'another day of a segment',
    `update appraisal_segment set first_day = first_day + 1 where appraisal_id = $final`,
    record,
  ],
  ['a comment', `update form_comment set text = 'Lemah' where form_id = $form`, record],
  ['a comment under another name', `update form_comment set written_by = 1 where form_id = $form`, record],
  ['a comment taken out', `delete from form_comment where form_id = $form`, record],
  [
    'a comment added to a completed plan',
    `insert into form_comment (form_id, author, text, written_by) values ($planning, 'hod', 'x', 1)`,
    record,
  ],
  [
    'a disagreement erased',
    `update form set response = 'agreed', response_reason = null where id = $form`,
    ['record_differs', 'response_differs'],
  ],
  [
    'the reason of a disagreement',
    `update form set response_reason = 'Tiada' where id = $form`,
    ['record_differs', 'response_differs'],
  ],
  [
    'another day of the response',
    `update form set responded_at = responded_at + interval '1 day' where id = $form`,
    record,
  ],
  ['a note of a decision', `update form set decision_note = 'x' where id = $form`, record],
  ['a note under another name', `update form set decision_by = 1 where id = $form`, record],
  [
    'another time of submission',
    `update form set submitted_at = submitted_at - interval '1 day' where id = $form`,
    record,
  ],
  ['another time of the plan’s submission', `update form set submitted_at = now() where id = $planning`, record],
  ['an extension', `update form set extended_to = '2027-12-31', extension_reason = 'x' where id = $form`, record],
  ['a moderated mark taken out', `delete from moderation`, record],
  ['another reason of a moderation', `update moderation set reason = 'x'`, record],
  ['a moderation under another name', `update moderation set proposed_by = 1`, record],
  [
    'another band of the result',
    `update result set band = 'A' where appraisal_id = $final`,
    ['listed_score_differs', 'record_differs', 'score_differs'],
  ],
  [
    'another working of the result',
    `update result set working = working || '{"x": 1}' where appraisal_id = $final`,
    record,
  ],
  ['a result under another name', `update result set decided_by = 1 where appraisal_id = $final`, record],
  [
    'other bands of the policy',
    `update policy set content = jsonb_set(content, '{bands,0,from}', '1') where id = (select policy_id from appraisal where id = $final)`,
    record,
  ],
  [
    'another route of the policy',
    `update policy set content = jsonb_set(content, '{routes,planning}', '["supervisor"]') where id = (select policy_id from appraisal where id = $final)`,
    record,
  ],
  [
    'the content of a file exchanged with its hash',
    `update file set content_hash = sha256('x') where id = (select evidence_file_id from contribution where appraisal_id = $final)`,
    ['file_differs', 'record_differs'],
  ],
  ['a file taken out of the store', `update file set storage_key = reverse(storage_key)`, ['file_missing']],
  [
    'other evidence',
    `update contribution set evidence_file_id = null where appraisal_id = $final`,
    ['content_differs', 'record_differs'],
  ],
  [
    'an event under another name',
    `update appraisal_event set actor_account_id = 1 where id = ${LAST}`,
    ['hash_differs'],
  ],
  [
    'another way of signing in',
    `update appraisal_event set signed_in = '{"way": "pin"}' where id = ${LAST}`,
    ['hash_differs'],
  ],
  ['another active role', `update appraisal_event set active_role = 1 where id = ${LAST}`, ['hash_differs']],
  [
    'another instant',
    `update appraisal_event set happened_at = happened_at - interval '1 hour' where id = ${LAST}`,
    ['hash_differs'],
  ],
  [
    'other facts',
    `update appraisal_event set facts = facts || '{"score": 9999}' where id = ${LAST}`,
    ['hash_differs', 'score_differs'],
  ],
  [
    'an event that a stand-in took',
    `update appraisal_event set on_behalf_of_id = ${OTHER} where id = ${LAST}`,
    ['hash_differs'],
  ],
  ['all events', `delete from appraisal_event where appraisal_id = $running`, ['sequence_broken']],
  [
    'two events in each other’s place',
    `update appraisal_event set sequence = 99 where appraisal_id = $final and sequence = 1;
       update appraisal_event set sequence = 1 where appraisal_id = $final and sequence = 2;
       update appraisal_event set sequence = 2 where appraisal_id = $final and sequence = 99`,
    ['hash_differs', 'previous_hash_differs'],
  ],
  [
    'an event taken out',
    `delete from appraisal_event_text where event_id = ${SUBMITTED}; delete from appraisal_event where id = ${SUBMITTED}`,
    ['previous_hash_differs', 'sequence_broken'],
  ],
  [
    'another reason',
    `update appraisal_event_text set reason = 'lain' where event_id = ${SUBMITTED}`,
    ['reason_differs'],
  ],
  [
    'other marks',
    `update appraisal_item set mark = 6, moderated_mark = null where appraisal_id = $final`,
    ['content_differs', 'score_differs'],
  ],
  [
    'another text of an item',
    `update appraisal_item set evidence = 'lain' where appraisal_id = $final`,
    ['content_differs'],
  ],
  [
    'another score in lists',
    `update form_listing set score = 9999 where appraisal_id = $final and phase = 'year_end'`,
    ['listed_score_differs'],
  ],
  [
    'a form that is missing',
    `delete from form_listing where appraisal_id = $final and phase = 'review';
       delete from form where appraisal_id = $final and phase = 'review'`,
    ['unreadable'],
  ],
  [
    'another score of the result',
    `update result set score = 9999 where appraisal_id = $final`,
    ['listed_score_differs', 'record_differs', 'score_differs'],
  ],
  [
    'a result taken out',
    `delete from result where appraisal_id = $final`,
    ['event_without_result', 'listed_score_differs', 'record_differs'],
  ],
  [
    'another level',
    `update form set level = 'hr_approved' where appraisal_id = $final and phase = 'review'`,
    ['level_differs', 'record_differs'],
  ],
  ['the texts and salts', `delete from appraisal_event_text where event_id = ${LAST}`, ['text_missing']],
  [
    'the seal of an event taken out',
    `update appraisal_event set seal = null, seal_key = null, record_seal = null where id = ${LAST}`,
    ['seal_missing'],
  ],
  [
    'all seals of an appraisal taken out',
    `update appraisal_event set seal = null, seal_key = null, record_seal = null where appraisal_id = $final`,
    ['seal_missing'],
  ],
  [
    'the seal of what the event left taken out',
    `update appraisal_event set record_seal = null where id = ${LAST}`,
    ['seal_differs'],
  ],
  [
    'a seal from another event',
    `update appraisal_event set seal = (select seal from appraisal_event where appraisal_id = $running limit 1) where id = ${LAST}`,
    ['seal_differs'],
  ],
  [
    'the name of a key that nobody has',
    `update appraisal_event set seal_key = 'x' where id = ${LAST}`,
    ['key_unknown'],
  ],
];
