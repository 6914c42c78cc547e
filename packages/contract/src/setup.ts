import { z } from 'zod';
import { defineCall } from './call.ts';
import { emailField, lineField, lineText, newPasswordField } from './fields.ts';
import { login } from './specification.ts';

/** The first start of an empty installation, by screens. */
export const getSetup = defineCall({
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  small: true,
  summary:
    'Returns whether the installation has no account yet, and whether creating the first one takes the code that the server printed.',
  output: z.object({ isOpen: z.boolean(), needsCode: z.boolean() }),
  problems: [],
});

export const setUp = defineCall({
  method: 'POST',
  path: '/api/setup',
  access: 'public',
  summary: 'Creates the first administrator of the group and signs them in. Only while there is no account.',
  body: z.strictObject({
    fullName: lineField(200),
    email: emailField,
    password: newPasswordField,
    /** Whether the person is HR of the whole group too, who creates cycles and makes results final. */
    isSuperHr: z.boolean(),
    /** The code that the server printed when it started; null if none is needed. */
    code: lineText(40).nullable(),
  }),
  output: login.output,
  status: 201,
  problems: ['setup_closed', 'setup_code_wrong'],
  rateLimits: [{ max: 10, windowSeconds: 60 }],
});
