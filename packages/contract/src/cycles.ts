import { SHORTAGES } from '@prestasi/domain';
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
  versionField,
  yearField,
} from './fields.ts';
import { healthCount } from './health.ts';
import { policyContent } from './policy.ts';

export const calendarPhase = z.strictObject({ phase: phaseField, firstDay: dayField, lastDay: dayField });

export const companyCycleView = z.object({
  id: recordId,
  cycleId: recordId,
  year: z.int(),
  company: namedRef,
  state: z.enum(['planned', 'open', 'closed']),
  hiredUntil: dayField,
  phases: z.array(calendarPhase.extend({ complete: z.int(), extensionReason: z.string().nullable() })),
  appraisals: z.int(),
  /** Appraisals that have not ended: closing freezes them as not completed. */
  unfinished: z.int(),
  /** Employees whose appraisal could not be created, with a reason each. */
  waiting: z.int(),
  openedAt: instantField.nullable(),
  closedAt: instantField.nullable(),
  closingReason: z.string().nullable(),
  /** The number of changes of its days. */
  version: versionField,
  can: z.object({
    edit: z.boolean(),
    open: z.boolean(),
    extend: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    /**
     * Whether the caller may open the appraisals of people who wait without a supervisor, by naming their appraisers.
     */
    nameAppraisers: z.boolean(),
  }),
});

export const listCycles = defineCall({
  method: 'GET',
  path: '/api/cycles',
  access: { permission: 'cycle.manage' },
  summary: 'Lists the cycles by year, each with the companies in the caller’s scope.',
  output: z.object({
    cycles: z.array(
      z.object({
        id: recordId,
        year: z.int(),
        companies: z.array(companyCycleView),
        /** Whether the caller may remove the year: no company of the group has opened it. */
        canRemove: z.boolean(),
      }),
    ),
    canCreate: z.boolean(),
  }),
  problems: [],
});

export const createCycle = defineCall({
  method: 'POST',
  path: '/api/cycles',
  access: { permission: 'cycle.create' },
  summary: 'Creates the group’s cycle of a year, with a planned cycle and calendar of every active company.',
  body: z.strictObject({ year: yearField }),
  output: z.object({ id: recordId }),
  status: 201,
  problems: ['cycle_exists'],
});

export const removeCycle = defineCall({
  method: 'POST',
  path: '/api/cycles/:id/removal',
  access: { permission: 'cycle.create' },
  summary: 'Deletes a cycle that no company has opened, with the planned cycles of its companies. Needs a reason.',
  params: idParams,
  body: z.strictObject({ reason: reasonField }),
  output: null,
  problems: ['not_found', 'in_use'],
});

export const planCompanyCycle = defineCall({
  method: 'PUT',
  path: '/api/company-cycles/:id/calendar',
  access: { permission: 'cycle.manage' },
  summary: 'Sets the phases of a company’s planned cycle, or extends those of an open one with a reason.',
  params: idParams,
  body: z.strictObject({
    hiredUntil: dayField,
    phases: z.array(calendarPhase).length(3),
    reason: reasonField.nullable(),
    version: versionField,
  }),
  output: companyCycleView,
  problems: ['not_found', 'stale_version', 'cycle_closed', 'company_deactivated', 'calendar_invalid', 'reason_needed'],
});

const openingFinding = z.object({
  employee: namedRef.extend({ employeeNumber: z.string() }),
  reason: z.enum([
    'no_supervisor',
    'no_policy',
    'no_evaluation_method',
    'hired_after_cut_off',
    'deactivated',
    'no_hod',
  ]),
});

export const checkOpening = defineCall({
  method: 'GET',
  path: '/api/company-cycles/:id/opening-check',
  access: { permission: 'cycle.manage' },
  summary:
    'Previews the opening of a cycle: appraisals to be created, people who would wait and why, warnings, problems of the settings.',
  params: idParams,
  output: z.object({
    toOpen: z.int(),
    /** The number of each; the lists below have the first 200 by name. */
    counts: z.object({ waiting: z.int(), warnings: z.int(), leftOut: z.int() }),
    waiting: z.array(openingFinding),
    warnings: z.array(openingFinding),
    leftOut: z.array(openingFinding),
    policies: z.array(
      z.object({
        category: categoryField,
        employees: z.int(),
        isReady: z.boolean(),
        /** It lacks only the company's evaluation method. */
        needsEvaluation: z.boolean(),
        /** What the group's competencies lack for its forms; `blocks`: nobody can submit planning until it is fixed. */
        shortages: z.array(
          z.object({ code: z.enum(SHORTAGES), count: z.int(), required: z.int(), blocks: z.boolean() }),
        ),
      }),
    ),
    /** Phases whose last day has passed: nobody could fill them in. */
    overPhases: z.array(z.object({ phase: phaseField, lastDay: dayField })),
    /** The findings in the company's records that matter to appraisals; they do not prevent opening. */
    health: z.array(healthCount),
  }),
  problems: ['not_found'],
});

export const openCompanyCycle = defineCall({
  method: 'POST',
  path: '/api/company-cycles/:id/opening',
  access: { permission: 'cycle.manage' },
  summary:
    'Opens a cycle: freezes the policies, creates the appraisals and lists who waits. In an open cycle, creates the appraisals of those whose problem was fixed.',
  params: idParams,
  output: z.object({ opened: z.int(), waiting: z.int() }),
  problems: ['not_found', 'cycle_closed', 'company_deactivated'],
  idempotent: 'optional',
});

export const closeCompanyCycle = defineCall({
  method: 'POST',
  path: '/api/company-cycles/:id/closing',
  access: { permission: 'cycle.manage' },
  summary: 'Closes a cycle. Unfinished forms need a reason and are frozen as not completed.',
  params: idParams,
  body: z.strictObject({ reason: reasonField.nullable() }),
  output: z.object({ notCompleted: z.int() }),
  problems: ['not_found', 'cycle_not_open', 'reason_needed'],
});

export const reopenCompanyCycle = defineCall({
  method: 'POST',
  path: '/api/company-cycles/:id/reopening',
  access: { permission: 'cycle.create' },
  summary: 'Reopens a closed cycle, by super HR. What is final stays final.',
  params: idParams,
  body: z.strictObject({ reason: reasonField }),
  output: z.object({ reopened: z.int() }),
  problems: ['not_found', 'cycle_not_closed', 'company_deactivated'],
});

export const listOpeningProblems = defineCall({
  method: 'GET',
  path: '/api/company-cycles/:id/waiting',
  access: { permission: 'cycle.manage' },
  summary: 'Lists the employees who wait for their appraisal, with the reason.',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: pageOf(openingFinding),
  problems: ['not_found'],
});

export const nameAppraiser = defineCall({
  method: 'POST',
  path: '/api/company-cycles/:id/appraisers',
  access: { permission: 'cycle.create' },
  summary:
    'Names, by super HR, who appraises an employee without a superior, such as a managing director. Opens the appraisal.',
  params: idParams,
  /**
   * The appraiser may work in any company of the group: they must hold role 3, 4 or 5 and not report to the employee.
   */
  body: z.strictObject({ employeeId: recordId, appraiserId: recordId }),
  output: z.object({ appraisalId: recordId, formId: recordId }),
  status: 201,
  problems: ['not_found', 'cycle_not_open', 'own_form', 'approver_not_for_naming', 'decider_unfit', 'policy_invalid'],
});

export const policySettingView = z.object({
  company: namedRef,
  category: categoryField,
  content: policyContent,
  version: z.int(),
  /** Whether nobody has changed it yet: the product's defaults. */
  isDefault: z.boolean(),
  problems: z.array(
    z.object({ path: z.string(), code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  /** The year for which an open cycle froze its own copy; null if none is open. */
  frozenFor: z.int().nullable(),
  /** The first year that a change affects; null if no later cycle is planned. */
  firstYear: z.int().nullable(),
  /** The names of the score set and of the scale that the settings follow; null if bands or labels are their own. */
  scoreSet: z.string().nullable(),
  performanceScale: z.string().nullable(),
  /**
   * What the caller may change: administrators change weights and scores, HR changes routes and deadlines (domain §3).
   */
  can: z.object({ weights: z.boolean(), routes: z.boolean() }),
});

export const getPolicySettings = defineCall({
  method: 'GET',
  path: '/api/companies/:id/policy-settings',
  access: { permission: 'company.read' },
  summary: 'Returns the appraisal settings of a company by category, which the next cycle will freeze.',
  params: idParams,
  output: z.object({ settings: z.array(policySettingView) }),
  problems: ['not_found'],
});

export const savePolicySetting = defineCall({
  method: 'PUT',
  path: '/api/companies/:id/policy-settings/:category',
  access: { permission: 'company.read' },
  summary: 'Updates the appraisal settings of a category. An open cycle keeps its frozen copy.',
  params: z.strictObject({ id: recordIdParam, category: categoryField }),
  body: z.strictObject({ content: policyContent, version: versionField }),
  output: policySettingView,
  problems: ['not_found', 'forbidden', 'stale_version', 'policy_invalid'],
});
