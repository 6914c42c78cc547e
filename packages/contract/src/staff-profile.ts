import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, levelField, namedRef, recordId, versionField } from './fields.ts';
import { employeeRow } from './organisation.ts';
import { educationRow, headedUnit, placementAsText } from './person.ts';
import { personFields } from './staff.ts';

const text = z.string().nullable();

const personView = z.object({
  employeeNumber: z.string(),
  fullName: z.string(),
  firstName: text,
  middleName: text,
  lastName: text,
  email: text,
  phone: text,
  identityCard: text,
  dateOfBirth: dayField.nullable(),
  gender: personFields.gender,
  religion: text,
  race: personFields.race,
  citizenship: text,
  maritalStatus: personFields.maritalStatus,
  addressLine1: text,
  addressLine2: text,
  addressLine3: text,
  postalCode: text,
  city: text,
  state: text,
  country: text,
});

export const grantView = z.object({
  id: recordId,
  role: z.union([z.literal(1), z.literal(6)]),
  /** Null for the whole group. */
  company: namedRef.nullable(),
  /** Whether the caller may withdraw it. */
  canWithdraw: z.boolean(),
});

export const getStaffProfile = defineCall({
  method: 'GET',
  path: '/api/staff/:id',
  access: { permission: 'employee.directory' },
  summary:
    'Returns an employee of the caller’s directory: work and organisation, and the rest as far as the caller may see it.',
  params: idParams,
  output: z.object({
    id: recordId,
    employeeNumber: z.string(),
    fullName: z.string(),
    email: text,
    pictureUrl: text,
    state: employeeRow.shape.state,
    hiredOn: dayField,
    lastDay: dayField.nullable(),
    place: placementAsText.extend({ company: namedRef }),
    headedUnits: z.array(headedUnit),
    /** Null for callers who may not read personal data (domain §4). */
    personal: personView
      .extend({
        version: versionField,
        education: z.array(educationRow),
      })
      .nullable(),
    /** Years whose status the caller may see in lists, newest first. */
    appraisals: z.array(
      z.object({
        id: recordId,
        year: z.int(),
        company: z.string(),
        /** Of the year-end form. */
        formId: recordId,
        level: levelField,
        outcome: text,
        score: text,
        band: text,
        /** How many revisions the final result has: the score is that of the last. */
        revisions: z.int().min(0),
        /** Whether the caller may read the form itself. */
        canRead: z.boolean(),
      }),
    ),
    /** Null for callers who do not manage staff. */
    account: z
      .object({
        id: recordId.nullable(),
        email: text,
        access: employeeRow.shape.access,
        /** The present roles, each with its reason. */
        roles: z.array(z.object({ role: z.int(), why: z.enum(['category', 'office', 'grant']) })),
        /** Grants within the caller's scope. */
        grants: z.array(grantView),
        /** Whether there are grants for other companies, or for the group, which the caller may not see. */
        hasOthers: z.boolean(),
      })
      .nullable(),
    can: z.object({
      edit: z.boolean(),
      editEmail: z.boolean(),
      grant: z.boolean(),
      move: z.boolean(),
      switch: z.boolean(),
    }),
  }),
  problems: ['not_found'],
});

export const saveStaffPersonal = defineCall({
  method: 'PUT',
  path: '/api/staff/:id/personal',
  access: { permission: 'employee.write' },
  summary: 'Updates an employee’s name, contact and personal data. Placements are changed by movements.',
  params: idParams,
  body: z.strictObject({ ...personFields, version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'stale_version'],
});
