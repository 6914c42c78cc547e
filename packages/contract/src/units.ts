import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  idParams,
  lineField,
  namedRef,
  pageOf,
  pageQuery,
  recordId,
  recordIdParam,
  versionField,
} from './fields.ts';
import { archived, codeField, deleted, recordQuery, sortField } from './records.ts';

/** Units that have a head (domain §2). */
export const UNIT_KINDS = ['division', 'department', 'section'] as const;
/** The kinds of record that a placement refers to. */
export const ORGANISATION_RECORD_KINDS = [...UNIT_KINDS, 'work_location', 'position'] as const;

const unitKind = z.enum(UNIT_KINDS);
const placeKind = z.enum(ORGANISATION_RECORD_KINDS);

export const unitRow = z.object({
  id: recordId,
  kind: unitKind,
  code: z.string(),
  name: z.string(),
  /** The division of a department, the department of a section. */
  parent: namedRef.nullable(),
  /** A division of the whole group, which no company owns (domain §2). */
  isOfGroup: z.boolean(),
  /** The head on the requested day. */
  head: namedRef.nullable(),
  /** Departments of a division, sections of a department: those in use. */
  parts: z.int(),
  /** People who work in it on the requested day. */
  employees: z.int(),
  isArchived: z.boolean(),
  version: versionField,
  can: z.object({ write: z.boolean() }),
});

export const listUnits = defineCall({
  method: 'GET',
  path: '/api/companies/:id/units/:kind',
  access: { permission: 'company.read' },
  summary: 'Lists the divisions, departments or sections of a company with their heads and number of people on a day.',
  params: z.strictObject({ ...idParams.shape, kind: unitKind }),
  query: z.strictObject({
    ...recordQuery,
    /** The parent unit: the division of departments, or the department of sections. */
    parentId: recordIdParam.optional(),
    /** Only those without a head. */
    head: z.literal('none').optional(),
    /** The day for heads and people; absent: today. */
    asOf: dayField.optional(),
    sort: sortField(['name', 'code']),
  }),
  output: pageOf(unitRow),
  problems: ['not_found'],
});

const newUnit = {
  code: codeField,
  name: lineField(),
  /** The division of a department (optional), the department of a section (needed), null for a division. */
  parentId: recordId.nullable(),
};

export const createUnit = defineCall({
  method: 'POST',
  path: '/api/companies/:id/units/:kind',
  access: { permission: 'reference.write' },
  summary: 'Creates a division, department or section of a company, or a division of the whole group.',
  params: z.strictObject({ ...idParams.shape, kind: unitKind }),
  body: z.strictObject({ ...newUnit, isOfGroup: z.boolean().default(false) }),
  status: 201,
  output: z.object({ id: recordId }),
  problems: ['not_found', 'forbidden'],
});

export const headTermView = z.object({
  id: recordId,
  head: namedRef.extend({ employeeNumber: z.string() }),
  /** Null if the first day was not recorded. */
  firstDay: dayField.nullable(),
  /** Null if it is the present one. */
  lastDay: dayField.nullable(),
  state: z.enum(['past', 'present', 'future']),
});

const unitParams = z.strictObject({ kind: unitKind, id: recordIdParam });
const placeParams = z.strictObject({ kind: placeKind, id: recordIdParam });

export const getUnit = defineCall({
  method: 'GET',
  path: '/api/units/:kind/:id',
  access: { permission: 'company.read' },
  summary: 'Returns a unit with its heads and the time of each, latest first.',
  params: unitParams,
  query: z.strictObject({ asOf: dayField.optional() }),
  output: unitRow.extend({
    /** Null for a division of the whole group. */
    company: namedRef.nullable(),
    terms: z.array(headTermView),
    /**
     * The history is for those in charge of its company; of a division of the whole group, for those in charge of the
     * group.
     */
    can: unitRow.shape.can.extend({ readsHistory: z.boolean() }),
  }),
  problems: ['not_found'],
});

export const updateUnit = defineCall({
  method: 'PUT',
  path: '/api/units/:kind/:id',
  access: { permission: 'reference.write' },
  summary: 'Updates the code, name or parent of a unit.',
  params: unitParams,
  body: z.strictObject({ ...newUnit, version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version', 'still_used'],
});

export const archivePlace = defineCall({
  method: 'PUT',
  path: '/api/units/:kind/:id/archived',
  summary: 'Archives or restores a unit, work location or position.',
  ...archived,
  params: placeParams,
  problems: ['not_found', 'forbidden', 'stale_version', 'still_used', 'division_has_departments', 'parent_archived'],
});

export const deletePlace = defineCall({
  method: 'DELETE',
  path: '/api/units/:kind/:id',
  summary: 'Deletes a unit, work location or position that was never used.',
  ...deleted,
  params: placeParams,
  problems: ['not_found', 'forbidden', 'stale_version', 'in_use', 'used_before', 'division_has_departments'],
});

export const listPlacePeople = defineCall({
  method: 'GET',
  path: '/api/units/:kind/:id/people',
  access: { permission: 'company.read' },
  summary: 'Lists the people in the caller’s scope who work in a unit, at a work location or in a position on a day.',
  params: placeParams,
  query: z.strictObject({ ...pageQuery, asOf: dayField.optional() }),
  output: pageOf(
    z.object({
      id: recordId,
      employeeNumber: z.string(),
      fullName: z.string(),
      position: z.string(),
      department: z.string().nullable(),
    }),
  ),
  problems: ['not_found'],
});

export const headCandidate = z.object({
  id: recordId,
  employeeNumber: z.string(),
  fullName: z.string(),
  position: z.string(),
  company: z.string(),
});

export const listHeadCandidates = defineCall({
  method: 'GET',
  path: '/api/units/:kind/:id/head-candidates',
  access: { permission: 'reference.write' },
  summary:
    'Lists active people who may head a unit: those of its company, or of any company for a division of the group.',
  params: unitParams,
  query: z.strictObject({ search: pageQuery.search }),
  output: z.object({ people: z.array(headCandidate) }),
  problems: ['not_found', 'forbidden'],
});

/** The head of a unit from a day on; null for none. */
const newHead = { employeeId: recordId.nullable(), from: dayField };

export const previewHead = defineCall({
  method: 'POST',
  path: '/api/units/:kind/:id/head-preview',
  access: { permission: 'reference.write' },
  summary: 'Previews a change of head: roles gained and lost, and forms that go to another approver.',
  params: unitParams,
  body: z.strictObject(newHead),
  output: z.object({
    /** The head until then. */
    before: namedRef.nullable(),
    after: namedRef.nullable(),
    isAtOnce: z.boolean(),
    /** Whether the new head gains the role of head of department, and the former one loses it. */
    gainsRole: z.boolean(),
    losesRole: z.boolean(),
    /** Whether the new head holds a role in which a unit head can decide (domain §4); true for none. */
    canDecide: z.boolean(),
    /** Open forms that now wait for a decision by the unit head. */
    formsMoving: z.int(),
    /** Later heads who would no longer take over. */
    forgets: z.array(namedRef.extend({ firstDay: dayField })),
  }),
  problems: ['not_found', 'forbidden', 'head_unfit', 'head_day', 'supervisor_role_lost'],
});

export const setHead = defineCall({
  method: 'PUT',
  path: '/api/units/:kind/:id/head',
  access: { permission: 'reference.write' },
  summary: 'Sets or removes the head of a unit from a day on. A future change takes effect on its day.',
  params: unitParams,
  body: z.strictObject({ ...newHead, version: versionField }),
  output: z.object({ version: versionField }),
  problems: ['not_found', 'forbidden', 'stale_version', 'head_unfit', 'head_day', 'supervisor_role_lost'],
});
