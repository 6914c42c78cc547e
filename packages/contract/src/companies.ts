import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  dayField,
  emailField,
  idParams,
  lineField,
  linesText,
  lineText,
  recordId,
  textField,
  versionField,
  websiteField,
} from './fields.ts';

/** The details of a company (specification §3). `code` is its key in imports; empty texts are stored as null. */
export const companyFields = z.strictObject({
  code: lineField(20),
  name: lineField(200),
  description: textField,
  registrationNumber: lineText(50),
  incorporatedOn: dayField.nullable(),
  phone: lineText(30),
  website: websiteField,
  address: linesText(1000),
  /** Whether people of the whole group may be members of its projects (domain §7); absent to leave it as it is. */
  projectsAcrossGroup: z.boolean().optional(),
  /** Whether its people may invite those of other companies to meetings (decision 0105); absent to leave it as it is. */
  meetingsAcrossGroup: z.boolean().optional(),
});

/** The administrator of a company. */
export const administratorFields = z.strictObject({ fullName: lineField(200), email: emailField });

/**
 * The result for the named administrator: `invited` by mail to set a password; `granted` the role on the account that
 * already had the e-mail; or the role was held `already`, for the company or the group. `fullName` is the account's.
 */
const administratorAnswer = z.object({ fullName: z.string(), outcome: z.enum(['invited', 'granted', 'already']) });

const saved = z.object({ id: recordId, version: z.int() });

export const createCompany = defineCall({
  method: 'POST',
  path: '/api/companies',
  access: { permission: 'company.write' },
  summary: 'Creates a company with its first administrator, who is invited by mail. For administrators of the group.',
  body: companyFields.extend({ administrator: administratorFields }),
  output: saved.extend({ administrator: administratorAnswer }),
  status: 201,
  problems: ['forbidden'],
  idempotent: 'optional',
});

export const updateCompany = defineCall({
  method: 'PUT',
  path: '/api/companies/:id',
  access: { permission: 'company.write' },
  summary: 'Updates the details of a company.',
  params: idParams,
  body: companyFields.extend({ version: versionField }),
  output: saved,
  problems: ['not_found', 'stale_version'],
});

export const addAdministrator = defineCall({
  method: 'POST',
  path: '/api/companies/:id/administrators',
  access: { permission: 'company.write' },
  summary:
    'Grants somebody the role of admin of a company, or sends the invitation again. For administrators of the group.',
  params: idParams,
  body: administratorFields,
  output: administratorAnswer,
  problems: ['not_found', 'forbidden'],
});

export const previewDeactivation = defineCall({
  method: 'GET',
  path: '/api/companies/:id/deactivation',
  access: { permission: 'company.write' },
  summary: 'Previews the deactivation of a company.',
  params: idParams,
  output: z.object({
    employees: z.int(),
    /** People who can sign in now, and will then still be able to read their own past. */
    readers: z.int(),
    /** Years whose planned company cycle is set aside. */
    planned: z.array(z.int()),
    /** The open company cycle that prevents it; null if there is none. */
    open: z.object({ companyCycleId: recordId, year: z.int(), unfinished: z.int() }).nullable(),
  }),
  problems: ['not_found', 'forbidden'],
});

export const deactivateCompany = defineCall({
  method: 'POST',
  path: '/api/companies/:id/deactivation',
  access: { permission: 'company.write' },
  summary: 'Deactivates a company: no cycle is planned or opened for it any more. Refused while a cycle is open.',
  params: idParams,
  body: z.strictObject({ version: versionField }),
  output: saved,
  problems: ['not_found', 'forbidden', 'stale_version', 'company_cycle_open'],
});

export const activateCompany = defineCall({
  method: 'POST',
  path: '/api/companies/:id/activation',
  access: { permission: 'company.write' },
  summary: 'Activates a company again, with a planned cycle of this year and of later ones.',
  params: idParams,
  body: z.strictObject({ version: versionField }),
  output: saved,
  problems: ['not_found', 'forbidden', 'stale_version'],
});
