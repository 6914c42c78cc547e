import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  categoryField,
  dayField,
  idParams,
  namedRef,
  pageOf,
  pageQuery,
  phaseField,
  recordId,
  recordIdParam,
} from './fields.ts';
import { openAction } from './me.ts';

const text = z.string().nullable();

/** The status of a person's sign-in: none, invited or holding a PIN, ready. */
const signInField = z.enum(['none', 'invited', 'pin', 'ready']);

export const companyRow = z.object({
  id: recordId,
  code: z.string(),
  name: z.string(),
  registrationNumber: text,
  isActive: z.boolean(),
  employees: z.int(),
});

/** A company's current cycle: the open one, else the newest. */
const presentCycle = z.object({ year: z.int(), state: z.enum(['planned', 'open', 'closed']) });

export const listCompanies = defineCall({
  method: 'GET',
  path: '/api/companies',
  access: { permission: 'company.read' },
  summary: 'Lists the companies in the caller’s scope.',
  query: z.strictObject({
    ...pageQuery,
    /** Absent: active and deactivated ones. */
    state: z.enum(['active', 'deactivated']).optional(),
    sort: z.enum(['name', '-name', 'code', '-code', 'employees', '-employees']).default('name'),
  }),
  output: pageOf(companyRow.extend({ cycle: presentCycle.nullable() })).extend({
    can: z.object({ create: z.boolean() }),
  }),
  problems: [],
});

export const getCompany = defineCall({
  method: 'GET',
  path: '/api/companies/:id',
  access: { permission: 'company.read' },
  summary: 'Returns a company with its details, units, head count, state of its cycle, and HR’s open actions.',
  params: idParams,
  output: companyRow.extend({
    version: z.int(),
    description: text,
    /** A short-lived address of the logo; null if there is none. */
    logo: text,
    incorporatedOn: dayField.nullable(),
    phone: text,
    website: text,
    address: text,
    /** The administrators of this company alone, not of the whole group; `access` is the status of their sign-in. */
    administrators: z.array(
      z.object({ fullName: z.string(), email: text, isActive: z.boolean(), access: signInField }),
    ),
    /** The one evaluation method: how many of the best contributions count (domain §6); null until one is chosen. */
    evaluationCount: z.int().nullable(),
    /** Whether people of the whole group may be members of its projects (domain §7). */
    projectsAcrossGroup: z.boolean(),
    /** Whether its people may invite those of other companies to meetings (decision 0105). */
    meetingsAcrossGroup: z.boolean(),
    can: z.object({ edit: z.boolean(), administer: z.boolean() }),
    divisions: z.array(namedRef.extend({ head: text })),
    departments: z.array(namedRef.extend({ division: text, head: text, employees: z.int() })),
    sections: z.array(namedRef.extend({ department: z.string(), head: text, employees: z.int() })),
    workLocations: z.array(namedRef.extend({ city: text, state: text })),
    categories: z.array(z.object({ category: categoryField, employees: z.int() })),
    /** Employed people without a supervisor. */
    withoutSupervisor: z.int(),
    /** Employed people who cannot sign in yet: no password, no valid invitation or PIN. */
    withoutAccount: z.int(),
    cycle: z
      .object({
        companyCycleId: recordId,
        year: z.int(),
        state: z.enum(['planned', 'open', 'closed']),
        phases: z.array(
          z.object({ phase: phaseField, firstDay: dayField, lastDay: dayField, complete: z.int(), total: z.int() }),
        ),
        waiting: z.int(),
        /** For an open cycle: why its appraisals differ from the people employed now, apart from those who wait. */
        differences: z.array(
          z.object({
            reason: z.enum([
              'appraised_elsewhere',
              'hired_after_cut_off',
              'deactivated',
              'other',
              'left',
              'moved_away',
            ]),
            count: z.int(),
          }),
        ),
      })
      .nullable(),
    actions: z.array(openAction),
  }),
  problems: ['not_found'],
});

export const employeeRow = z.object({
  id: recordId,
  employeeNumber: z.string(),
  fullName: z.string(),
  email: text,
  position: z.string(),
  category: categoryField,
  department: text,
  supervisor: text,
  state: z.enum(['active', 'deactivated', 'former']),
  access: signInField,
});

export const listCompanyEmployees = defineCall({
  method: 'GET',
  path: '/api/companies/:id/employees',
  access: { permission: 'employee.directory' },
  summary: 'Lists the staff of a company in the caller’s scope.',
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    departmentId: recordIdParam.optional(),
    /** Default: everybody employed now, active or deactivated; former employees only on request. */
    state: employeeRow.shape.state.optional(),
    access: employeeRow.shape.access.optional(),
    /** Only those without a supervisor. */
    supervisor: z.literal('none').optional(),
    sort: z.enum(['name', '-name', 'number', '-number', 'department', '-department']).default('name'),
  }),
  output: pageOf(employeeRow),
  problems: ['not_found'],
});

/** Employed people who cannot sign in yet, by status; those with an e-mail are invited, the others get a PIN. */
const waitingForSignIn = z.object({ none: z.int(), invited: z.int(), pin: z.int() });

export const getSignInCounts = defineCall({
  method: 'GET',
  path: '/api/companies/:id/sign-in-counts',
  access: { permission: 'invitation.send' },
  summary:
    'Returns how many of a company’s active people can sign in, and whom invitations and PINs for the whole company would reach.',
  params: idParams,
  output: z.object({ ready: z.int(), withEmail: waitingForSignIn, withoutEmail: waitingForSignIn }),
  problems: ['not_found'],
});

export const sendInvitations = defineCall({
  method: 'POST',
  path: '/api/companies/:id/invitations',
  access: { permission: 'invitation.send' },
  summary: 'Invites by mail people with an e-mail and without a password: those named, or all of the company.',
  params: idParams,
  body: z.strictObject({ employeeIds: z.array(recordId).min(1).max(500).nullable() }),
  output: z.object({ sent: z.int(), withoutEmail: z.int(), alreadyReady: z.int() }),
  problems: ['not_found'],
});

/** A one-time PIN, shown once. */
export const pinRow = z.object({
  employeeNumber: z.string(),
  fullName: z.string(),
  pin: z.string(),
  expiresOn: dayField,
});

export const issuePins = defineCall({
  method: 'POST',
  path: '/api/companies/:id/pins',
  access: { permission: 'invitation.send' },
  summary:
    'Issues one-time PINs, returned only once, to be printed and handed over: for people without e-mail and password, or for those named, whose password ends with it.',
  params: idParams,
  body: z.strictObject({ employeeIds: z.array(recordId).min(1).max(500).nullable() }),
  output: z.object({
    pins: z.array(pinRow),
    /** The number of people who still need one: 500 are issued at once. */
    remaining: z.int().min(0),
    /** People who got none since theirs needs a second person: they must be named one by one. */
    leftOut: z.array(z.string()),
    /** The address of the product, to type for signing in with a PIN. */
    address: z.url(),
  }),
  problems: ['not_found'],
});

export const competencyView = z.object({
  id: recordId,
  code: z.string(),
  name: z.string(),
  definition: text,
  children: z.array(z.object({ id: recordId, code: z.string(), name: z.string(), definition: text })),
});

export const listCompetencies = defineCall({
  method: 'GET',
  path: '/api/competencies',
  access: { permission: 'reference.read' },
  summary:
    'Lists the competencies that can be chosen, in the caller’s language: cores with subcores, behaviours with indicators.',
  output: z.object({ cores: z.array(competencyView), behaviours: z.array(competencyView) }),
  problems: [],
});
