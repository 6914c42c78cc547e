import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  idParams,
  levelField,
  namedRef,
  pageOf,
  pageQuery,
  phaseField,
  recordId,
  recordIdParam,
  scoreField,
} from './fields.ts';
import { formSummary } from './forms.ts';
import { employeeRow } from './organisation.ts';
import { headedUnit, personalAsText, placementAsText } from './person.ts';
import { educationEntry } from './requests.ts';

const text = z.string().nullable();

/** A person of one's team, unit or scope. */
export const teamRow = z.object({
  id: recordId,
  employeeNumber: z.string(),
  fullName: z.string(),
  pictureUrl: text,
  email: text,
  position: z.string(),
  category: categoryField,
  company: z.string(),
  department: text,
  section: text,
  supervisor: text,
  /** The first day of this placement. */
  since: dayField,
  state: employeeRow.shape.state,
  /** The status of their newest appraisal: the phase that is not complete yet; null if the caller may not see it. */
  appraisal: z
    .object({
      id: recordId,
      year: z.int(),
      phase: phaseField,
      level: levelField,
      isComplete: z.boolean(),
      score: scoreField.nullable(),
    })
    .nullable(),
});

export const listTeam = defineCall({
  method: 'GET',
  path: '/api/team',
  access: { permission: 'employee.directory' },
  summary: 'Lists the present people of the caller’s team, unit or scope, without personal data.',
  query: z.strictObject({
    ...pageQuery,
    companyId: recordIdParam.optional(),
    departmentId: recordIdParam.optional(),
    category: categoryField.optional(),
    sort: z
      .enum(['name', '-name', 'number', '-number', 'department', '-department', 'since', '-since'])
      .default('name'),
  }),
  output: pageOf(teamRow),
  problems: [],
});

export const getTeamUnits = defineCall({
  method: 'GET',
  path: '/api/team-units',
  access: { permission: 'employee.directory' },
  summary: 'Lists the companies and departments in which somebody of the caller’s team, unit or scope works now.',
  output: z.object({
    companies: z.array(namedRef),
    departments: z.array(namedRef.extend({ companyId: recordId })),
  }),
  problems: [],
});

/** A person of the reporting line; `isOpen` if the caller may open their profile. */
const linePerson = z.object({ id: recordId, name: z.string(), position: z.string(), isOpen: z.boolean() });

export const getTeamMember = defineCall({
  method: 'GET',
  path: '/api/team/:id',
  access: { permission: 'employee.directory' },
  summary: 'Returns a person of the caller’s team, unit or scope, each part as far as the caller may see it.',
  params: idParams,
  output: z.object({
    id: recordId,
    employeeNumber: z.string(),
    fullName: z.string(),
    pictureUrl: text,
    email: text,
    state: employeeRow.shape.state,
    hiredOn: dayField.nullable(),
    /** The supervisor is the first of `above`. */
    place: placementAsText.omit({ supervisor: true, hod: true }).nullable(),
    headedUnits: z.array(headedUnit),
    /** From the direct superior upwards. */
    above: z.array(linePerson),
    /** The direct reports, by name, fifty at most, and their number. */
    below: z.object({ people: z.array(linePerson), total: z.int() }),
    education: z.array(educationEntry),
    /** Null if the caller may not read training records. */
    training: z
      .array(
        z.object({
          id: recordId,
          title: z.string(),
          startsOn: dayField,
          endsOn: dayField,
          /** Whole hours, 1–2000. */
          hours: z.int(),
        }),
      )
      .nullable(),
    /** The years whose status the caller may see, newest first. */
    appraisals: z.array(
      z.object({
        id: recordId,
        year: z.int(),
        company: z.string(),
        outcome: text,
        forms: z.array(formSummary),
        score: scoreField.nullable(),
        band: z.object({ key: z.string(), label: z.string() }).nullable(),
        /** Whether the caller may open the forms. */
        isRead: z.boolean(),
      }),
    ),
    /** Null if the caller may not read personal data (domain §4). */
    personal: personalAsText.nullable(),
    can: z.object({ edit: z.boolean() }),
  }),
  problems: ['not_found'],
});
