import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  emailField,
  idParams,
  lineField,
  lineText,
  namedRef,
  pageQuery,
  recordId,
  recordIdParam,
} from './fields.ts';
import { employeeRow } from './organisation.ts';

/** A line that may be empty, which is null and never ''. */
const line = (max: number) => lineField(max).nullable();

/** The fields of a person (specification §3): their name, contact, and personal data (domain §4). */
export const personFields = {
  employeeNumber: lineField(40).toUpperCase(),
  fullName: lineField(200),
  firstName: line(100),
  middleName: line(100),
  lastName: line(100),
  email: emailField.nullable(),
  phone: line(40),
  identityCard: line(20),
  dateOfBirth: dayField.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  religion: line(100),
  race: z.enum(['malay', 'chinese', 'indian', 'others']).nullable(),
  citizenship: line(100),
  maritalStatus: z.enum(['single', 'married', 'divorced', 'widowed']).nullable(),
  addressLine1: line(200),
  addressLine2: line(200),
  addressLine3: line(200),
  postalCode: line(20),
  city: line(100),
  state: line(100),
  country: line(100),
};

export const getStaffChoices = defineCall({
  method: 'GET',
  path: '/api/companies/:id/staff-choices',
  access: { permission: 'employee.write' },
  summary: 'Lists what an employee of a company can be assigned to: units, positions, work locations and grades.',
  params: idParams,
  output: z.object({
    /** If it is deactivated, nobody can be registered in it. */
    company: namedRef.extend({ isActive: z.boolean() }),
    divisions: z.array(namedRef),
    departments: z.array(namedRef.extend({ divisionId: recordId.nullable() })),
    sections: z.array(namedRef.extend({ departmentId: recordId })),
    positions: z.array(namedRef.extend({ category: categoryField, gradeId: recordId.nullable() })),
    grades: z.array(namedRef.extend({ gradeSet: z.string() })),
    workLocations: z.array(namedRef),
    /** Whether anybody employed here may supervise: until then the first people have no supervisor. */
    hasSupervisors: z.boolean(),
  }),
  problems: ['not_found'],
});

export const listSupervisors = defineCall({
  method: 'GET',
  path: '/api/staff/supervisors',
  access: { permission: 'employee.write' },
  summary:
    'Searches people in the caller’s scope who may supervise (role 3, 4 or 5), by name or number. Twenty at most.',
  query: z.strictObject({
    search: pageQuery.search,
    /** The person whose supervisor is searched: the result has neither them nor their direct reports. */
    forEmployeeId: recordIdParam.optional(),
  }),
  output: z.object({
    rows: z.array(namedRef.extend({ employeeNumber: z.string(), position: z.string(), company: z.string() })),
  }),
  problems: [],
});

export const findDuplicates = defineCall({
  method: 'POST',
  path: '/api/staff/duplicates',
  access: { permission: 'employee.write' },
  summary:
    'Returns who already has an identity card, e-mail or employee number. Names only people in the caller’s scope.',
  body: z.strictObject({
    employeeNumber: lineText(40).nullable(),
    email: lineText(254).nullable(),
    identityCard: lineText(20).nullable(),
    /** The person who may have these values. */
    exceptId: recordId.nullable(),
  }),
  output: z.object({
    duplicates: z.array(
      z.object({
        field: z.enum(['employeeNumber', 'email', 'identityCard']),
        /** Null outside the caller's scope. */
        person: z
          .object({
            id: recordId,
            fullName: z.string(),
            employeeNumber: z.string(),
            company: z.string(),
            state: employeeRow.shape.state,
          })
          .nullable(),
      }),
    ),
  }),
  problems: [],
  rateLimits: [{ max: 240, windowSeconds: 60 }],
});

export const registerStaff = defineCall({
  method: 'POST',
  path: '/api/companies/:id/staff',
  access: { permission: 'employee.write' },
  summary: 'Creates an employee with employment, first placement and account.',
  params: idParams,
  body: z.strictObject({
    ...personFields,
    hiredOn: dayField,
    positionId: recordId,
    divisionId: recordId.nullable(),
    departmentId: recordId.nullable(),
    sectionId: recordId.nullable(),
    gradeId: recordId.nullable(),
    workLocationId: recordId.nullable(),
    supervisorId: recordId.nullable(),
  }),
  output: z.object({ id: recordId }),
  status: 201,
  problems: ['not_found', 'company_deactivated'],
  idempotent: 'optional',
});
