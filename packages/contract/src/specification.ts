import { z } from 'zod';
import { defineCall } from './call.ts';
import { emailField, lineField, lineText, newPasswordField, passwordField, recordId, secretField } from './fields.ts';

/** The calls that the specification §7 names, with sign-in and reset; the names of fields are the specification's. */

/** A number, or its digits as in form data; no other value that could be converted. */
const number = z.union([z.number(), z.string()]).pipe(z.coerce.number());

const user = z.object({
  full_name: z.string(),
  /** The company that one works in, or the first of an administrator's scope; null if there is none. */
  organisation_name: z.string().nullable(),
  business_unit: z.int().nullable(),
  email: z.string().nullable(),
});

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Signs in by e-mail, or by employee number for people without one, with a password or a one-time PIN.',
  body: z.strictObject({ email: lineField(254), password: passwordField }),
  output: z.object({
    token: z.string(),
    role: z.array(z.int()),
    role_name: z.array(z.string()),
    user,
    must_change_password: z.boolean(),
  }),
  problems: ['wrong_credentials'],
  rateLimits: [
    { max: 20, windowSeconds: 60, field: 'email' },
    { max: 50, windowSeconds: 600, field: 'email', refusals: ['wrong_credentials'] },
  ],
});

export const currentUser = defineCall({
  method: 'GET',
  path: '/api/users/current_user',
  access: 'session',
  small: true,
  summary: 'Returns the signed-in person: roles, flags that add menu entries, division.',
  // The form that sets the first password looks the person up.
  beforePasswordChange: true,
  output: z.object({
    role: z.array(z.int()),
    role_name: z.array(z.string()),
    email: z.string().nullable(),
    employee: z
      .object({
        id: z.int(),
        full_name: z.string(),
        employee_number: z.string(),
        business_unit: z.int().nullable(),
        head_of_section: z.boolean(),
      })
      .nullable(),
    division: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
  problems: [],
});

export const subsidiaryById = defineCall({
  method: 'GET',
  path: '/api/subsidiary/getById',
  access: 'session',
  summary: 'Returns the name of a business unit, as the first item of a list.',
  query: z.strictObject({ id: z.coerce.number().int().positive() }),
  output: z.array(z.object({ id: z.int(), subsidiary_name: z.string() })),
  problems: ['not_found'],
});

export const getNotifications = defineCall({
  method: 'GET',
  path: '/api/notification/get_notification_all',
  access: 'session',
  summary: 'Lists the caller’s newest notifications. Polled every 10 seconds; 304 when nothing is new.',
  output: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        message: z.string(),
        created_at: z.string(),
        file: z.string().nullable(),
        is_read: z.int().min(0).max(1),
      }),
    ),
  }),
  problems: [],
  poll: true,
});

export const updateNotification = defineCall({
  method: 'POST',
  path: '/api/notification/update_notification',
  access: 'session',
  summary: 'Marks one of the caller’s notifications as read.',
  body: z.strictObject({ id: number.pipe(recordId), is_read: number.pipe(z.literal(1)) }),
  output: z.object({ data: z.object({ id: z.int(), is_read: z.literal(1) }) }),
  problems: ['not_found'],
});

export const getProfilePicture = defineCall({
  method: 'GET',
  path: '/api/profile_picture/getProfilePicture',
  access: 'session',
  small: true,
  summary: 'Returns a short-lived address of the caller’s profile picture, or null if there is none.',
  output: z.object({ data: z.object({ file: z.object({ url: z.string().nullable() }) }) }),
  problems: [],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/logout',
  access: 'session',
  summary: 'Ends the session.',
  beforePasswordChange: true,
  output: z.object({ message: z.string() }),
  problems: [],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/password/change',
  access: 'session',
  summary:
    'Changes the caller’s password, or sets the first one with the one-time PIN as the old password. Ends all other sessions.',
  beforePasswordChange: true,
  bodyType: 'form',
  body: z.strictObject({
    email: lineText(254),
    old_password: passwordField,
    new_password: newPasswordField,
  }),
  output: z.object({ message: z.string() }),
  problems: ['wrong_old_password'],
  rateLimits: [{ max: 10, windowSeconds: 60 }],
});

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-resets',
  access: 'public',
  summary: 'Requests a code by mail to reset a password.',
  body: z.strictObject({ email: emailField }),
  output: z.object({ resetId: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  problems: ['unknown_email'],
  rateLimits: [
    { max: 5, windowSeconds: 900, field: 'email' },
    { max: 20, windowSeconds: 600, field: 'email', refusals: ['unknown_email'] },
  ],
});

export const checkPasswordReset = defineCall({
  method: 'POST',
  path: '/api/password-resets/:resetId/checks',
  access: 'public',
  summary: 'Checks the code that came by mail. Returns a proof for setting the password.',
  params: z.strictObject({ resetId: secretField(100) }),
  body: z.strictObject({ code: lineField(20) }),
  output: z.object({ proof: z.string() }),
  problems: ['wrong_code', 'code_expired'],
  rateLimits: [{ max: 40, windowSeconds: 600, refusals: ['wrong_code', 'code_expired'] }],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/password-resets/:resetId/password',
  access: 'public',
  summary: 'Sets a new password with the proof. Ends all sessions.',
  params: z.strictObject({ resetId: secretField(100) }),
  body: z.strictObject({ proof: secretField(200), password: newPasswordField }),
  output: z.object({ message: z.string() }),
  problems: ['code_expired'],
  rateLimits: [{ max: 40, windowSeconds: 600, refusals: ['code_expired'] }],
});
