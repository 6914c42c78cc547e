import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  instantField,
  languageField,
  namedRef,
  newPasswordField,
  pageOf,
  pageQuery,
  recordId,
  roleField,
  secretField,
} from './fields.ts';

export const schemeField = z.enum(['light', 'dark', 'auto']);

export const preferences = z.strictObject({
  language: languageField,
  fontSize: z.int().min(7).max(25),
  /** Null if the person has chosen none: then the company's applies. */
  colourScheme: schemeField.nullable(),
});

/** Existing addresses of the web app, to which alone the menu links. A new screen adds its own. */
export const MENU_ROUTES = [
  '/view-company/:id',
  '/theme-setting',
  '/employee-management',
  '/training',
  '/dashboard',
  '/calendar',
  '/my-profile',
  '/project-management',
  '/performance-cycle',
  '/summary-score',
  '/team-profile',
  '/team-performance/:tabIdx?',
  '/summary-report/:tabIdx?',
  '/summary-report-tm/:tabIdx?',
  '/division-report',
  '/section-summary-report',
  '/delegated-performance/:tabIdx?',
  '/outstanding-forms',
  '/calibration',
  '/performance-statistics',
  '/statistics',
  '/all-setting',
  '/score-management',
  '/weightage',
  '/reference',
  '/organisation-health/:check?',
  '/audit',
  '/division-management',
  '/section',
] as const;

/**
 * An entry of the side menu: `route` an address pattern (`:id` is the session's company), `badge` the number of open
 * actions there.
 */
export const menuEntry = z.object({ key: z.string(), route: z.string(), badge: z.int().min(1).nullable() });

export const getSession = defineCall({
  method: 'GET',
  path: '/api/session',
  access: 'session',
  small: true,
  summary: 'Returns the signed-in account and its active role, with the menu and permissions of that role.',
  beforePasswordChange: true,
  output: z.object({
    account: z.object({ id: recordId, fullName: z.string(), email: z.string().nullable() }),
    employee: z
      .object({
        id: recordId,
        employeeNumber: z.string(),
        company: namedRef.nullable(),
        position: z.string().nullable(),
      })
      .nullable(),
    /**
     * The company of the menu's company page: one's own, or for administrators and HR the first of their scope; null if
     * there is none yet.
     */
    company: namedRef.nullable(),
    roles: z.array(roleField),
    activeRole: roleField,
    /** Whether the role of HR, active or not, is that of super HR (domain §4). */
    isSuperHr: z.boolean(),
    /** Whether the active role is in charge of the whole group and may change records without a company. */
    isForGroup: z.boolean(),
    mustChangePassword: z.boolean(),
    permissions: z.array(z.string()),
    menu: z.array(menuEntry),
    preferences,
    /** The company's theme; `logo` is a short-lived address, null if there is none. */
    theme: z.object({ colour: z.string().nullable(), scheme: schemeField, logo: z.string().nullable() }),
    today: z.iso.date(),
  }),
  problems: [],
});

export const switchRole = defineCall({
  method: 'PUT',
  path: '/api/session/role',
  access: 'session',
  summary: 'Switches to another of the caller’s roles.',
  body: z.strictObject({ role: roleField }),
  output: z.object({ activeRole: roleField }),
  problems: ['role_not_held'],
});

export const savePreferences = defineCall({
  method: 'PUT',
  path: '/api/session/preferences',
  access: 'session',
  summary: 'Saves the caller’s language, font size and colour scheme.',
  beforePasswordChange: true,
  body: preferences,
  output: preferences,
  problems: [],
});

export const demoAccounts = defineCall({
  method: 'GET',
  path: '/api/demo-accounts',
  access: 'public',
  small: true,
  summary: 'Lists the demo accounts that the sign-in page offers; none outside demo mode.',
  output: z.object({
    isDemo: z.boolean(),
    password: z.string().nullable(),
    accounts: z.array(z.object({ email: z.string(), fullName: z.string(), key: z.string() })),
  }),
  problems: [],
});

export const getInvitation = defineCall({
  method: 'GET',
  path: '/api/invitations/:token',
  access: 'public',
  summary: 'Returns the person whom an invitation is for.',
  params: z.strictObject({ token: secretField(200) }),
  output: z.object({ fullName: z.string(), email: z.string().nullable() }),
  problems: ['invitation_invalid'],
  rateLimits: [{ max: 40, windowSeconds: 600, refusals: ['invitation_invalid'] }],
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/:token/password',
  access: 'public',
  summary: 'Sets the first password of an invited account.',
  params: z.strictObject({ token: secretField(200) }),
  body: z.strictObject({ password: newPasswordField }),
  output: z.object({ email: z.string().nullable() }),
  problems: ['invitation_invalid'],
  rateLimits: [{ max: 40, windowSeconds: 600, refusals: ['invitation_invalid'] }],
});

/** The whole list of notifications, for its own page. */
export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  access: 'session',
  summary: 'Lists the caller’s notifications, newest first.',
  query: z.strictObject({ page: pageQuery.page, size: pageQuery.size, unread: z.stringbool().optional() }),
  output: pageOf(
    z.object({
      id: recordId,
      kind: z.string(),
      title: z.string(),
      message: z.string(),
      link: z.string().nullable(),
      createdAt: instantField,
      readAt: instantField.nullable(),
    }),
  ),
  problems: [],
});

export const readAllNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/readings',
  access: 'session',
  summary: 'Marks all of the caller’s notifications as read.',
  output: z.object({ read: z.int() }),
  problems: [],
});
