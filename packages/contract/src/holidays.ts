import { HOLIDAY_COMPARISONS, HOLIDAY_REGIONS, MALAYSIAN_STATES, type Permission } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, recordId, versionField, yearField, yearParam } from './fields.ts';
import { archived, changed, codeField, created, deleted, listed, recordRow, sentFields, shown } from './records.ts';

/** The fields of a public holiday: its name in Malay and in English, its day, and the state in which it is held. */
export const HOLIDAY_FIELDS = {
  code: { kind: 'code' },
  name: { kind: 'line', max: 200 },
  nameEn: { kind: 'line', max: 200 },
  onDay: { kind: 'day' },
  region: { kind: 'choice', values: HOLIDAY_REGIONS },
} as const;

const fields = sentFields(HOLIDAY_FIELDS);
const row = recordRow(HOLIDAY_FIELDS, {});
// HR keeps the calendar of its companies (domain §4).
const access = { permission: 'settings.write' } as const satisfies { permission: Permission };

const list = listed(row, ['onDay', 'name', 'region'], {
  year: yearParam.optional(),
  region: z.enum(HOLIDAY_REGIONS).optional(),
});

export const listHolidays = defineCall({
  method: 'GET',
  path: '/api/companies/:id/holidays',
  summary: 'Lists the public holidays of a company.',
  ...list,
});

export const getHoliday = defineCall({
  method: 'GET',
  path: '/api/holidays/:id',
  summary: 'Returns a public holiday.',
  ...shown(row),
});

export const createHoliday = defineCall({
  method: 'POST',
  path: '/api/companies/:id/holidays',
  summary: 'Creates a public holiday of a company.',
  ...created(fields),
  access,
});

export const updateHoliday = defineCall({
  method: 'PUT',
  path: '/api/holidays/:id',
  summary: 'Updates a public holiday.',
  ...changed(fields),
  access,
});

export const archiveHoliday = defineCall({
  method: 'PUT',
  path: '/api/holidays/:id/archived',
  summary: 'Archives or restores a public holiday.',
  ...archived,
  access,
});

export const deleteHoliday = defineCall({
  method: 'DELETE',
  path: '/api/holidays/:id',
  summary: 'Deletes a public holiday.',
  ...deleted,
  access,
});

const holiday = z.object({
  name: z.string(),
  nameEn: z.string(),
  onDay: dayField,
  region: z.enum(HOLIDAY_REGIONS),
});

export const previewHolidayImport = defineCall({
  method: 'GET',
  path: '/api/companies/:id/holiday-import',
  access,
  summary: 'Compares the published public holidays of a year with those of a company, in the states of its places.',
  params: idParams,
  query: z.strictObject({ year: yearParam }),
  output: z.object({
    /** The states of the company's headquarters and its work locations. */
    states: z.array(z.enum(MALAYSIAN_STATES)),
    rows: z.array(
      holiday.extend({
        code: z.string(),
        comparison: z.enum(HOLIDAY_COMPARISONS),
        /** The company's holiday of this code; null if it has none. */
        known: holiday.extend({ id: recordId, version: versionField }).nullable(),
      }),
    ),
  }),
  problems: ['not_found'],
});

/** The most holidays in one import. */
export const HOLIDAYS_AT_ONCE = 400;

export const importHolidays = defineCall({
  method: 'POST',
  path: '/api/companies/:id/holiday-import',
  access,
  summary: 'Adds and changes the public holidays of a company as the published ones of a year.',
  params: idParams,
  body: z.strictObject({
    year: yearField,
    /** The chosen holidays, each with the version of the company's own that was seen; null if it had none. */
    holidays: z
      .array(z.strictObject({ code: codeField, version: versionField.nullable() }))
      .min(1)
      .max(HOLIDAYS_AT_ONCE),
  }),
  output: z.object({ added: z.int(), changed: z.int() }),
  problems: ['not_found', 'stale_version'],
});
