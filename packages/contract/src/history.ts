import { CATEGORIES, PHASES } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { instantField, pageOf, pageQuery, recordId, recordIdParam } from './fields.ts';

const ofEvery = ['created', 'import', 'archived', 'reason', 'secondPerson'] as const;
const ofUnit = [...ofEvery, 'code', 'name', 'company', 'parent', 'head', 'headFrom'] as const;

/**
 * The kinds of audited record, and the recorded fields of each. Every field has its text,
 * `history:field.<kind>.<field>`, in both languages; a field that the server records must be here first.
 */
export const RECORDED_FIELDS = {
  company: [
    ...ofEvery,
    'code',
    'name',
    'description',
    'registrationNumber',
    'incorporatedOn',
    'phone',
    'website',
    'address',
    'themeColour',
    'themeScheme',
    'logo',
    'evaluationCount',
    'projectsAcrossGroup',
    'meetingsAcrossGroup',
    'isActive',
    'administrator',
    'internalInvolvement',
    'mailEvents',
    'reminders',
    'reminderDays',
    'lateReminderEvery',
    'supervisorRatingDays',
    /** A person registered by mistake, and a year that nobody used, once they are removed. */
    'person',
    'cycle',
  ],
  division: ofUnit,
  department: [...ofUnit, 'division'],
  section: [...ofUnit, 'department'],
  work_location: [...ofEvery, 'code', 'name', 'company', 'building', 'street', 'postcode', 'city', 'state'],
  position: [...ofEvery, 'code', 'title', 'company', 'category', 'grade', 'gradeSet', 'tasks'],
  objective: [...ofEvery, 'company', 'year', 'code', 'title', 'detail'],
  holiday: [...ofEvery, 'company', 'code', 'name', 'nameEn', 'onDay', 'region'],
  grade: [...ofEvery, 'name', 'gradeSet', 'rank'],
  employee: [
    ...ofEvery,
    'employeeNumber',
    'fullName',
    'firstName',
    'middleName',
    'lastName',
    'email',
    'phone',
    'identityCard',
    'dateOfBirth',
    'gender',
    'religion',
    'race',
    'citizenship',
    'maritalStatus',
    'addressLine1',
    'addressLine2',
    'addressLine3',
    'postalCode',
    'city',
    'state',
    'country',
    'picture',
    'hiredOn',
    'lastDay',
    'leavingReason',
    'isActive',
    'pin',
    'roles',
    'move',
    'effectiveFrom',
    'company',
    'division',
    'department',
    'section',
    'position',
    'category',
    'grade',
    'gradeSet',
    'location',
    'supervisor',
    'education',
    'certificate',
    'training',
  ],
  /** An account without an employee: an administrator who works for no company of the group. */
  account: [...ofEvery, 'fullName', 'email', 'pin', 'roles'],
  competency: [
    ...ofEvery,
    'code',
    'kind',
    'parent',
    'nameMs',
    'nameEn',
    'definitionMs',
    'definitionEn',
    'sort',
    'level1Ms',
    'level2Ms',
    'level3Ms',
    'level4Ms',
    'level5Ms',
    'level6Ms',
    'level1En',
    'level2En',
    'level3En',
    'level4En',
    'level5En',
    'level6En',
  ],
  company_cycle: [...ofEvery, 'state', 'closingReason', 'hiredUntil', 'firstDay', 'lastDay'],
  policy_setting: [
    ...ofEvery,
    'part1',
    'weights',
    'subcoresPerCore',
    'behaviours',
    'contributions',
    'trainingTargetHours',
    'scale',
    'bands',
    'routes',
    'responseDeadlineDays',
    'appealDays',
    'segmentsByDays',
    'newPositionPlanningDays',
    'remarkForUnusualMarks',
    'scoreSet',
    'performanceScale',
  ],
  score_set: [...ofEvery, 'name', 'company', 'bands'],
  performance_scale: [...ofEvery, 'name', 'company', 'scale'],
  training_method: [...ofEvery, 'nameMs', 'nameEn', 'order'],
  training_programme: [...ofEvery, 'title', 'provider', 'method', 'hours', 'cost', 'company'],
  training_session: [...ofEvery, 'programme', 'code', 'startsOn', 'endsOn', 'hours', 'place', 'seats', 'state'],
  training_rating: [...ofEvery, 'scale', 'typeMs', 'typeEn', 'definitionMs', 'definitionEn', 'order'],
} as const;
export type AuditedRecord = keyof typeof RECORDED_FIELDS;
export const AUDITED_RECORDS = Object.keys(RECORDED_FIELDS) as readonly AuditedRecord[];

/** The prefixes of a field: `executive.weights` of a policy, `review.lastDay` of a calendar. */
export const FIELD_PREFIXES = [...CATEGORIES, ...PHASES] as const;
type FieldPrefix = (typeof FIELD_PREFIXES)[number];
type FieldOf<K extends AuditedRecord> = (typeof RECORDED_FIELDS)[K][number];
/** A recorded field of a kind of record. */
export type RecordedField<K extends AuditedRecord> =
  | FieldOf<K>
  | (K extends 'policy_setting' | 'company_cycle' ? `${FieldPrefix}.${FieldOf<K>}` : never);

/** A field that changed; if `hidden`, the reader may know that it did, but not its values. */
export const recordedChange = z.object({
  field: z.string(),
  hidden: z.boolean(),
  /** As recorded: a text, number or code, a day `YYYY-MM-DD`, or a structure of them; null if empty. */
  from: z.unknown(),
  to: z.unknown(),
});

export const listRecordChanges = defineCall({
  method: 'GET',
  path: '/api/record-changes',
  access: { permission: 'company.read' },
  summary: 'Lists the changes of an audited record: who changed what and when, newest first.',
  query: z.strictObject({
    entity: z.enum(AUDITED_RECORDS as readonly [AuditedRecord, ...AuditedRecord[]]),
    /** The record’s id; for settings the company's. */
    recordId: recordIdParam,
    page: pageQuery.page,
    size: pageQuery.size,
  }),
  output: pageOf(
    z.object({
      id: recordId,
      at: instantField,
      /** Null if the system did it, or `isElsewhere`. */
      by: z.string().nullable(),
      /** Whether it was recorded in a company outside the caller's scope: then nothing of it is shown. */
      isElsewhere: z.boolean(),
      changes: z.array(recordedChange),
    }),
  ),
  problems: ['not_found', 'forbidden'],
});
