import { checkThemeColour } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, namedRef, versionField } from './fields.ts';
import { schemeField } from './session.ts';

/**
 * A company's theme; `colour` is `#rrggbb`, null for the product's own; `logo` a short-lived address, null for none.
 */
export const companyTheme = z.object({
  company: namedRef,
  colour: z.string().nullable(),
  scheme: schemeField,
  logo: z.string().nullable(),
  version: z.int(),
});

const colourField = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => checkThemeColour(text) !== null, { params: { code: 'colour' } });

export const getTheme = defineCall({
  method: 'GET',
  path: '/api/companies/:id/theme',
  access: { permission: 'theme.write' },
  summary: 'Returns a company’s theme: colour, scheme and logo.',
  params: idParams,
  output: companyTheme,
  problems: ['not_found'],
});

export const saveTheme = defineCall({
  method: 'PUT',
  path: '/api/companies/:id/theme',
  access: { permission: 'theme.write' },
  summary: 'Updates a company’s colour and scheme. Refuses an unreadable colour and suggests the nearest readable one.',
  params: idParams,
  body: z.strictObject({ colour: colourField.nullable(), scheme: schemeField, version: versionField }),
  output: companyTheme,
  problems: ['not_found', 'stale_version'],
});

const version = z.coerce.number().pipe(versionField);

export const uploadLogo = defineCall({
  method: 'PUT',
  path: '/api/companies/:id/logo',
  access: { permission: 'theme.write' },
  summary: 'Uploads a company’s logo, which replaces the present one.',
  params: idParams,
  bodyType: 'multipart',
  body: z.strictObject({ version }),
  files: { picture: { kind: 'picture', required: true } },
  output: companyTheme,
  problems: ['not_found', 'stale_version', 'picture_too_large', 'picture_type_refused', 'picture_unreadable'],
});

export const removeLogo = defineCall({
  method: 'DELETE',
  path: '/api/companies/:id/logo',
  access: { permission: 'theme.write' },
  summary: 'Deletes a company’s logo.',
  params: idParams,
  query: z.strictObject({ version }),
  output: companyTheme,
  problems: ['not_found', 'stale_version'],
});
