import { type Fixtures, ofCompanies } from '../access-inputs.ts';
import { READ as SCOPE } from './records.ts';

// The lines of a setting that HR keeps: who reads it writes it.
export const EXPECTATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  previewHolidayImport: SCOPE,
  importHolidays: SCOPE,
};

const YEAR = 2027;

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  previewHolidayImport: ofCompanies((id) => ({ params: { id }, query: { year: YEAR } })),
  importHolidays: ofCompanies((id) => ({
    params: { id },
    body: { year: YEAR, holidays: [{ code: `${YEAR}-all-malaysia-day`, version: null }] },
  })),
};
