import { z } from 'zod';
import { defineCall } from './call.ts';
import { emailField, idParams, lineField, pageOf, pageQuery, recordId, recordIdParam } from './fields.ts';
import { employeeRow } from './organisation.ts';
import { grantView } from './staff-profile.ts';

const grantField = z.strictObject({
  role: z.union([z.literal(1), z.literal(6)]),
  /** Null for the whole group. */
  companyId: recordId.nullable(),
});

export const listAdministrators = defineCall({
  method: 'GET',
  path: '/api/administrators',
  access: { permission: 'role.grant' },
  summary: 'Lists the accounts with the role of admin or HR in the caller’s scope, with or without an employee.',
  query: z.strictObject({ ...pageQuery, kind: z.enum(['all', 'without_employee']).default('all') }),
  output: pageOf(
    z.object({
      id: recordId,
      employeeId: recordId.nullable(),
      fullName: z.string(),
      email: z.string().nullable(),
      isActive: z.boolean(),
      access: employeeRow.shape.access,
      isOneself: z.boolean(),
      /** Whether the caller may read the history of the employee or, if there is none, of the account. */
      readsHistory: z.boolean(),
      grants: z.array(grantView),
    }),
  ),
  problems: [],
});

export const inviteAdministrator = defineCall({
  method: 'POST',
  path: '/api/administrators',
  access: { permission: 'role.grant' },
  summary: 'Creates an account without an employee, grants it a role, and invites the person by mail.',
  body: z.strictObject({ fullName: lineField(200), email: emailField, ...grantField.shape }),
  output: z.object({ id: recordId }),
  status: 201,
  problems: ['grant_beyond_scope'],
  idempotent: 'optional',
});

export const inviteAdministratorAgain = defineCall({
  method: 'POST',
  path: '/api/administrators/:id/invitations',
  access: { permission: 'role.grant' },
  summary: 'Sends the invitation again to an account without an employee that has no password yet.',
  params: idParams,
  output: null,
  problems: ['not_found', 'conflict'],
});

export const grantRole = defineCall({
  method: 'POST',
  path: '/api/accounts/:id/grants',
  access: { permission: 'role.grant' },
  summary: 'Grants an account the role of admin or HR, for a company or for the group.',
  params: idParams,
  body: grantField,
  output: z.object({ id: recordId }),
  status: 201,
  problems: ['not_found', 'grant_beyond_scope', 'own_grants', 'conflict'],
});

export const withdrawRole = defineCall({
  method: 'DELETE',
  path: '/api/accounts/:id/grants/:grantId',
  access: { permission: 'role.grant' },
  summary: 'Withdraws a granted role, also one of the caller’s own.',
  params: idParams.extend({ grantId: recordIdParam }),
  output: null,
  problems: ['not_found', 'grant_beyond_scope', 'last_group_admin'],
});
