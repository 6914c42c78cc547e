import { SCORED_PARTS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  exactField,
  instantField,
  namedRef,
  phaseField,
  recordId,
  scoreField,
} from './fields.ts';
import { formSummary } from './forms.ts';
import { educationRow, headedUnit, personalAsText, placementAsText } from './person.ts';

const text = z.string().nullable();

export const getMyProfile = defineCall({
  method: 'GET',
  path: '/api/me/profile',
  access: 'session',
  summary:
    'Returns the caller’s profile: personal data, work, organisation, education; null for parts that an account without an employee lacks.',
  output: z.object({
    account: z.object({ fullName: z.string(), email: text }),
    employee: z
      .object({
        id: recordId,
        employeeNumber: z.string(),
        fullName: z.string(),
        email: text,
        ...personalAsText.shape,
        hiredOn: dayField.nullable(),
      })
      .nullable(),
    place: placementAsText.nullable(),
    headedUnits: z.array(headedUnit),
    education: z.array(educationRow),
    history: z.array(
      z.object({
        id: recordId,
        from: dayField,
        to: dayField.nullable(),
        kind: z.enum(['hire', 'promotion', 'transfer', 'change']),
        company: z.string(),
        department: text,
        position: z.string(),
        reason: text,
      }),
    ),
  }),
  problems: [],
});

export const listMyAppraisals = defineCall({
  method: 'GET',
  path: '/api/me/appraisals',
  access: 'session',
  summary:
    'Lists the caller’s appraisals with their three forms, newest year first, and why there is none this year, if known.',
  output: z.object({
    appraisals: z.array(
      z.object({
        id: recordId,
        year: z.int(),
        category: categoryField,
        company: z.string(),
        supervisorName: text,
        outcome: z.string().nullable(),
        forms: z.array(formSummary),
        /** The final score, once there is one. */
        score: scoreField.nullable(),
        band: z.object({ key: z.string(), label: z.string() }).nullable(),
        /** How many revisions the final result has: the score is that of the last. */
        revisions: z.int().min(0),
        finalisedAt: instantField.nullable(),
        /** The mean mark of each part of the final score, exact, 0 to 6; empty before there is one. */
        parts: z.array(z.object({ part: z.enum(SCORED_PARTS), mean: exactField })),
      }),
    ),
    waitingReason: z.enum(['no_supervisor', 'no_policy', 'no_evaluation_method']).nullable(),
  }),
  problems: [],
});

/** An action that waits for the reader, one click from where it is done. */
export const openAction = z.object({
  /** `dashboard:action.<kind>` with the parameters. */
  kind: z.enum([
    'fill_form',
    'form_returned',
    'respond',
    'missed_form',
    'mark_forms',
    'mark_segment',
    'mark_section',
    'plan_position',
    'agree_plan',
    'approve_forms',
    'decide_division',
    'decide_delegated',
    'approve_hr',
    'finalise',
    'hr_step_offered',
    'stuck_forms',
    'name_finaliser',
    'opening_problems',
    'not_submitted',
    'late_approvals',
    'decide_requests',
    'rate_training',
    'rate_team_training',
    'decide_confirmations',
    'vote_on_appeal',
    'answer_in_appeal',
    'name_panel',
  ]),
  count: z.int().min(1),
  /** The year and phase of its forms; null if it is not about forms. */
  year: z.int().nullable(),
  phase: phaseField.nullable(),
  names: z.array(z.string()),
  reason: text,
  dueOn: dayField.nullable(),
  /** The last of their days, if there are several; else the same as `dueOn`. */
  lastDueOn: dayField.nullable(),
  /** Whether `dueOn` is not a company's own day, but one to which HR extended the phase for some people. */
  isExtended: z.boolean(),
  /** The companies of the people it is about, for a reader in charge of several; else empty. */
  companies: z.array(z.string()),
  /** Address in the web app. */
  link: z.string(),
  progress: z.object({ done: z.int(), of: z.int() }).nullable(),
});

export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/dashboard',
  access: 'session',
  summary: 'Returns the caller’s dashboard: open actions, the status of their own year and of their team.',
  output: z.object({
    today: dayField,
    actions: z.array(openAction),
    mine: z
      .object({
        appraisalId: recordId,
        year: z.int(),
        category: categoryField,
        supervisorName: text,
        forms: z.array(formSummary),
        scores: z.array(z.object({ year: z.int(), score: scoreField, revisions: z.int().min(1) })),
      })
      .nullable(),
    /** The number of the team's forms by phase and status; null without a team. */
    team: z
      .object({
        kind: z.enum(['team', 'scope']),
        year: z.int(),
        phases: z.array(
          z.object({
            phase: phaseField,
            unsubmitted: z.int(),
            mine: z.int(),
            others: z.int(),
            complete: z.int(),
            total: z.int(),
          }),
        ),
      })
      .nullable(),
    deadlines: z.array(z.object({ phase: phaseField, company: namedRef.nullable(), lastDay: dayField })),
  }),
  problems: [],
});
