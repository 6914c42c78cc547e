import { BUILT_ON, MOVE_KINDS, MOVEMENT_KINDS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  idParams,
  instantField,
  namedRef,
  pageOf,
  pageQuery,
  phaseField,
  reasonField,
  recordId,
  recordIdParam,
  stepField,
  versionField,
} from './fields.ts';
import { movedPerson } from './former-employees.ts';

const text = z.string().nullable();
const named = namedRef.nullable();
const kindField = z.enum(MOVEMENT_KINDS);
const headedUnitKind = z.enum(['division', 'department', 'section']);

/** A person's placement, with the names to show for it. */
export const placementView = z.object({
  company: namedRef,
  division: named,
  department: named,
  section: named,
  position: namedRef,
  category: categoryField,
  grade: named,
  workLocation: named,
  supervisor: named,
});
export type PlacementView = z.output<typeof placementView>;

const headedUnitRef = z.strictObject({ kind: headedUnitKind, unitId: recordId });

/** A new placement. A department's division takes precedence over the person's own. */
export const placementFields = {
  companyId: recordId,
  divisionId: recordId.nullable(),
  departmentId: recordId.nullable(),
  sectionId: recordId.nullable(),
  positionId: recordId,
  gradeId: recordId.nullable(),
  workLocationId: recordId.nullable(),
  supervisorId: recordId.nullable(),
};

/**
 * The successors: supervisees with their new supervisor, headed units with their new head, null to leave them vacant.
 */
const handingOver = {
  supervisees: z
    .array(z.strictObject({ employeeId: recordId, supervisorId: recordId }))
    .max(2000)
    .default([]),
  offices: z
    .array(headedUnitRef.extend({ employeeId: recordId.nullable() }))
    .max(200)
    .default([]),
};

const common = { version: versionField, reason: reasonField };

/** A movement of a person; `version` is the employee's, as it was seen. */
export const movementInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(MOVE_KINDS), ...common, effectiveOn: dayField, ...placementFields, ...handingOver }),
  z.strictObject({ kind: z.literal('leaving'), ...common, lastDay: dayField, ...handingOver }),
  z.strictObject({ kind: z.literal('rehire'), ...common, effectiveOn: dayField, ...placementFields }),
]);
export type MovementInput = z.output<typeof movementInput>;

export const listMovable = defineCall({
  method: 'GET',
  path: '/api/movable-people',
  access: { permission: 'employee.write' },
  summary: 'Searches people whom the caller may move, and possible successors, by name or number.',
  query: z.strictObject({
    search: pageQuery.search,
    companyId: recordIdParam.optional(),
    /** Only people employed on this day; absent: also people who have left. */
    employedOn: dayField.optional(),
    /** Only people who may supervise on that day: role 3, 4 or 5. */
    supervising: z.literal('yes').optional(),
  }),
  output: z.object({
    rows: z.array(
      movedPerson.extend({ company: z.string(), department: text, position: z.string(), hasLeft: z.boolean() }),
    ),
  }),
  problems: [],
});

const choice = z.object({ id: recordId, name: z.string() });

export const getPlacementChoices = defineCall({
  method: 'GET',
  path: '/api/companies/:id/place-choices',
  access: { permission: 'employee.write' },
  summary: 'Lists the units, positions, grades and work locations in use of which a placement in a company is made.',
  params: idParams,
  output: z.object({
    divisions: z.array(choice),
    departments: z.array(choice.extend({ divisionId: recordId.nullable() })),
    sections: z.array(choice.extend({ departmentId: recordId })),
    positions: z.array(choice.extend({ category: categoryField, gradeId: recordId.nullable() })),
    grades: z.array(choice),
    workLocations: z.array(choice),
  }),
  problems: ['not_found'],
});

export const getPlacement = defineCall({
  method: 'GET',
  path: '/api/employees/:id/placement',
  access: { permission: 'employee.write' },
  summary: 'Returns an employee’s placement, since when it holds, and what is planned.',
  params: idParams,
  output: movedPerson.extend({
    version: z.int(),
    hiredOn: dayField,
    lastDay: dayField.nullable(),
    leavingReason: text,
    hasLeft: z.boolean(),
    since: dayField,
    place: placementView,
    /** The planned change; null if there is none. */
    planned: z.object({ movementId: recordId.nullable(), kind: z.string(), effectiveOn: dayField }).nullable(),
    /** The recorded leaving, to reverse it. */
    leavingId: recordId.nullable(),
    /** Whether the present supervisor may be given again: employed, in scope, with a role to supervise. */
    supervisorStands: z.boolean(),
    canMove: z.boolean(),
  }),
  problems: ['not_found'],
});

/** One step whose approver changes, with the number of forms and some of the names. */
const approvalChange = z.object({
  phase: phaseField,
  step: stepField,
  from: text,
  to: text,
  count: z.int(),
  names: z.array(z.string()),
});

export const movementPreview = z.object({
  kind: kindField,
  employee: movedPerson,
  /** The first day of its effect; for a leaving the day after the last. */
  on: dayField,
  from: placementView,
  to: placementView.nullable(),
  approvals: z.array(approvalChange),
  roles: z.array(z.object({ name: z.string(), lost: z.array(z.int()), gained: z.array(z.int()) })),
  /** Units that lose their head, with the successors; `isAnswered` is false until a successor, or none, is named. */
  offices: z.array(
    headedUnitRef.extend({
      unit: z.string(),
      companyId: recordId.nullable(),
      successor: named,
      isAnswered: z.boolean(),
    }),
  ),
  supervisees: z.array(
    movedPerson.extend({
      position: z.string(),
      companyId: recordId,
      why: z.enum(['leaves', 'other_company', 'role_lost']).nullable(),
      supervisor: named,
    }),
  ),
  /** HR before and after, if the company changes. */
  hr: z.object({ from: z.array(z.string()), to: z.array(z.string()) }).nullable(),
  /** For a rehire: what happens to the account on that day; null if there is none. */
  account: z.enum(['opens', 'reactivated', 'beyond_scope']).nullable(),
  appraisals: z.array(z.object({ year: z.int(), becomes: z.enum(['left', 'goes_on']) })),
  /** Whether every unit and supervisee that needs one has a successor. */
  isComplete: z.boolean(),
});
export type MovementPreview = z.output<typeof movementPreview>;

export const previewMovement = defineCall({
  method: 'POST',
  path: '/api/employees/:id/movements/preview',
  access: { permission: 'employee.write' },
  summary: 'Previews the consequences of a promotion, transfer, change, leaving or re-hire. Saves nothing.',
  params: idParams,
  body: movementInput,
  output: movementPreview,
  problems: ['not_found', 'own_movement', 'stale_version'],
});

export const moveEmployee = defineCall({
  method: 'POST',
  path: '/api/employees/:id/movements',
  access: { permission: 'employee.write' },
  summary: 'Carries out a promotion, transfer, change, leaving or re-hire of an employee.',
  params: idParams,
  body: movementInput,
  /** Whether its day has come; else it takes effect on that day. */
  output: z.object({ id: recordId, isDue: z.boolean() }),
  status: 201,
  problems: ['not_found', 'own_movement', 'stale_version'],
  idempotent: 'optional',
});

/** A placement as text; parts in a company outside the caller's scope, and names of removed records, are left out. */
const placeWords = z
  .object({ company: z.string(), department: text, position: z.string(), grade: text, supervisor: text })
  .nullable();

export const historyRow = z.object({
  /** The id of the placement, or of the reversed movement: the two may be equal. */
  id: recordId,
  /**
   * The movement that can be opened and reversed; null for the caller's own, and if the change came otherwise, as by an
   * import.
   */
  movementId: recordId.nullable(),
  employee: movedPerson,
  kind: z.enum(['hire', 'rehire', ...MOVE_KINDS]),
  reason: text,
  effectiveOn: dayField,
  isPlanned: z.boolean(),
  from: placeWords,
  to: placeWords,
  by: text,
  recordedAt: instantField,
  /** Who reversed it, when and why; null if it is valid. */
  takenBack: z.object({ by: z.string(), at: instantField, reason: text }).nullable(),
});

export const listMovements = defineCall({
  method: 'GET',
  path: '/api/movements',
  access: { permission: 'employee.write' },
  summary: 'Lists movements in the caller’s scope or of one employee, including reversed ones, latest first.',
  query: z.strictObject({
    ...pageQuery,
    employeeId: recordIdParam.optional(),
    companyId: recordIdParam.optional(),
    kind: z.enum(MOVE_KINDS).optional(),
    from: dayField.optional(),
    to: dayField.optional(),
  }),
  output: pageOf(historyRow),
  problems: ['not_found'],
});

export const getMovement = defineCall({
  method: 'GET',
  path: '/api/movements/:id',
  access: { permission: 'employee.write' },
  summary: 'Returns a movement with what is built on it; it can be reversed while nothing is.',
  params: idParams,
  output: z.object({
    id: recordId,
    kind: kindField,
    employee: movedPerson,
    effectiveOn: dayField,
    reason: z.string(),
    by: text,
    recordedAt: instantField,
    undoneAt: instantField.nullable(),
    builtOn: z.array(z.enum(BUILT_ON)),
  }),
  problems: ['not_found'],
});

export const undoMovement = defineCall({
  method: 'POST',
  path: '/api/movements/:id/undo',
  access: { permission: 'employee.write' },
  summary: 'Reverses a movement and restores what was before. Refused once something is built on it.',
  params: idParams,
  body: z.strictObject({ reason: reasonField }),
  output: null,
  problems: ['not_found', 'own_movement', 'movement_built_on', 'movement_undone'],
});
