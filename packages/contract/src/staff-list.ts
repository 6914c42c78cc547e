import { z } from 'zod';
import { defineCall } from './call.ts';
import { categoryField, dayField, oneOrMore, pageOf, pageQuery, recordId, recordIdParam } from './fields.ts';
import { employeeRow } from './organisation.ts';

const text = z.string().nullable();

/** The filters of a list of staff; absent matches everything. Race and religion are no filters (domain §4). */
export const staffFilter = {
  search: pageQuery.search,
  companyId: recordIdParam.optional(),
  divisionId: oneOrMore(recordIdParam).optional(),
  departmentId: oneOrMore(recordIdParam).optional(),
  sectionId: oneOrMore(recordIdParam).optional(),
  positionId: oneOrMore(recordIdParam).optional(),
  category: oneOrMore(categoryField).optional(),
  gradeId: oneOrMore(recordIdParam).optional(),
  workLocationId: oneOrMore(recordIdParam).optional(),
  /** Only those without a supervisor. */
  supervisor: z.literal('none').optional(),
  supervisorId: recordIdParam.optional(),
  /** Default: everybody employed now or soon, active or deactivated. */
  state: employeeRow.shape.state.optional(),
  access: employeeRow.shape.access.optional(),
};

export const listStaff = defineCall({
  method: 'GET',
  path: '/api/staff',
  access: { permission: 'employee.write' },
  summary: 'Lists the staff of all companies in the caller’s scope.',
  query: z.strictObject({
    ...staffFilter,
    page: pageQuery.page,
    size: pageQuery.size,
    sort: z.enum(['name', '-name', 'number', '-number', 'hired', '-hired']).default('name'),
  }),
  output: pageOf(
    z.object({
      id: recordId,
      employeeNumber: z.string(),
      fullName: z.string(),
      email: text,
      pictureUrl: text,
      company: z.string(),
      division: text,
      department: text,
      section: text,
      position: z.string(),
      category: categoryField,
      grade: text,
      workLocation: text,
      supervisor: text,
      hiredOn: dayField,
      state: employeeRow.shape.state,
      access: employeeRow.shape.access,
    }),
  ),
  problems: [],
});

/** The same filter in a body, where a number is a number. */
export const staffFilterOfBody = z.strictObject({
  ...staffFilter,
  companyId: recordId.optional(),
  divisionId: oneOrMore(recordId).optional(),
  departmentId: oneOrMore(recordId).optional(),
  sectionId: oneOrMore(recordId).optional(),
  positionId: oneOrMore(recordId).optional(),
  gradeId: oneOrMore(recordId).optional(),
  workLocationId: oneOrMore(recordId).optional(),
  supervisorId: recordId.optional(),
});

/** The people of a switch: selected ones, or all that a filter finds when it is carried out. */
const switched = {
  to: z.enum(['active', 'deactivated']),
  employeeIds: z.array(recordId).min(1).max(500).nullable(),
  filter: staffFilterOfBody.nullable(),
};
/** Whether people are chosen one by one, or by a filter. */
export const isAboutOneOfBoth = (body: { readonly employeeIds: unknown; readonly filter: unknown }) =>
  (body.employeeIds === null) !== (body.filter === null);

/** Why somebody is left out. */
export const LEFT_OUT = ['oneself', 'former', 'already', 'granted_beyond', 'second_person'] as const;

export const previewSwitch = defineCall({
  method: 'POST',
  path: '/api/staff/switch-previews',
  access: { permission: 'employee.write' },
  summary: 'Previews the activation or deactivation of accounts, chosen one by one or by a filter.',
  body: z.strictObject(switched).refine(isAboutOneOfBoth, { params: { code: 'required' }, path: ['employeeIds'] }),
  output: z.object({
    /** The number of people who would be switched. */
    count: z.int(),
    /** Some of their names. */
    names: z.array(z.string()),
    leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT), count: z.int(), names: z.array(z.string()) })),
  }),
  problems: [],
});

export const switchStaff = defineCall({
  method: 'POST',
  path: '/api/staff/switches',
  access: { permission: 'employee.write' },
  summary: 'Activates or deactivates accounts. Refused if their number differs from the preview.',
  body: z
    .strictObject({ ...switched, expected: z.int().min(1) })
    .refine(isAboutOneOfBoth, { params: { code: 'required' }, path: ['employeeIds'] }),
  output: z.object({ count: z.int() }),
  problems: ['selection_changed'],
  idempotent: 'optional',
});
