import { HOLIDAY_REGIONS } from '@prestasi/domain';
import { z } from 'zod';
import { listAppraisals } from './appraisals.ts';
import { defineCall } from './call.ts';
import { categoryField, pageQuery, recordIdParam, yearParam } from './fields.ts';
import { listOutstanding } from './outstanding.ts';
import { WORKBOOK as output } from './records.ts';
import { staffFilter } from './staff-list.ts';

const { search } = pageQuery;

/** Limits a list to one company; absent: all that the caller may see. */
const ofCompany = { companyId: recordIdParam.optional() };

export const exportEmployees = defineCall({
  method: 'GET',
  path: '/api/exports/employees',
  access: { permission: 'employee.directory' },
  summary:
    'Exports the staff that a filter finds, as a workbook that can be imported again. Includes identity card, birth and address only for callers who may read personal data.',
  query: z.strictObject(staffFilter),
  output,
  problems: ['not_found'],
});

export const exportCompanies = defineCall({
  method: 'GET',
  path: '/api/exports/companies',
  access: { permission: 'company.read' },
  summary: 'Exports the companies in the caller’s scope, as a workbook that can be imported again.',
  query: z.strictObject({ search, state: z.enum(['active', 'deactivated']).optional() }),
  output,
  problems: [],
});

export const exportUnits = defineCall({
  method: 'GET',
  path: '/api/exports/units',
  access: { permission: 'company.read' },
  summary: 'Exports divisions, departments and sections in use, as a workbook that can be imported again.',
  query: z.strictObject({
    ...ofCompany,
    kind: z.enum(['division', 'department', 'section']).optional(),
    /** The parent unit: the division of departments, or the department of sections. */
    parentId: recordIdParam.optional(),
    /** Only those without a head. */
    head: z.literal('none').optional(),
    search,
  }),
  output,
  problems: ['not_found'],
});

export const exportPositions = defineCall({
  method: 'GET',
  path: '/api/exports/positions',
  access: { permission: 'company.read' },
  summary: 'Exports positions in use with their grades, as a workbook that can be imported again.',
  query: z.strictObject({
    ...ofCompany,
    category: categoryField.optional(),
    /** Only non-executive ones without a job description. */
    tasks: z.literal('none').optional(),
    search,
  }),
  output,
  problems: ['not_found'],
});

export const exportTasks = defineCall({
  method: 'GET',
  path: '/api/exports/tasks',
  access: { permission: 'company.read' },
  summary: 'Exports the job descriptions of positions in use, as a workbook that can be imported again.',
  query: z.strictObject({ ...ofCompany, positionId: recordIdParam.optional() }),
  output,
  problems: ['not_found'],
});

export const exportCompetencies = defineCall({
  method: 'GET',
  path: '/api/exports/competencies',
  access: { permission: 'import.run' },
  summary: 'Exports the group’s competencies, including archived ones, as a workbook that can be imported again.',
  output,
  problems: [],
});

export const exportHolidays = defineCall({
  method: 'GET',
  path: '/api/exports/holidays',
  access: { permission: 'company.read' },
  summary: 'Exports public holidays in use, as a workbook that can be imported again.',
  query: z.strictObject({
    ...ofCompany,
    search,
    year: yearParam.optional(),
    region: z.enum(HOLIDAY_REGIONS).optional(),
  }),
  output,
  problems: ['not_found'],
});

export const exportLocations = defineCall({
  method: 'GET',
  path: '/api/exports/locations',
  access: { permission: 'company.read' },
  summary: 'Exports work locations in use, as a workbook that can be imported again.',
  query: z.strictObject({ ...ofCompany, search }),
  output,
  problems: ['not_found'],
});

export const exportAppraisals = defineCall({
  method: 'GET',
  path: '/api/exports/appraisals',
  access: listAppraisals.access,
  summary: 'Exports exactly the appraisals that a filter of their list finds, as a workbook with typed cells.',
  query: listAppraisals.query.omit({ page: true, size: true }),
  output,
  problems: ['forbidden'],
});

export const exportOutstanding = defineCall({
  method: 'GET',
  path: '/api/exports/outstanding-forms',
  access: listOutstanding.access,
  summary: 'Exports exactly the outstanding forms that a filter of their list finds, as a workbook with typed cells.',
  query: listOutstanding.query.omit({ page: true, size: true }),
  output,
  problems: [],
});
