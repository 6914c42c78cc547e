import type { OutputOf, previewHolidayImport } from '@prestasi/contract';
import {
  type Actor,
  compareHolidays,
  type ComparedHoliday,
  MALAYSIAN_STATES,
  type MalaysianState,
  stateNamedIn,
} from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { findCompanyPlaces, findKnownHolidays } from './holiday-queries.ts';
import { publishedHolidays } from './published-holidays.ts';

type Preview = OutputOf<typeof previewHolidayImport>;

/**
 * Compares the published holidays of a year with those of a company: of every state, and of those of its headquarters
 * and work locations (domain §7). Refuses `not_found`.
 */
export async function previewImport(db: Executor, actor: Actor, companyId: number, year: number): Promise<Preview> {
  await requireCompany(db, actor, 'settings.write', companyId);
  const states = await statesOfCompany(db, companyId);
  const rows = await comparedHolidays(db, companyId, year, states);
  return {
    states: [...states],
    rows: rows.map(({ known, ...row }) => {
      if (known === null) return { ...row, known };
      const { isArchived: _, code: _code, ...shown } = known;
      return { ...row, known: shown };
    }),
  };
}

/** Returns the published holidays of a year that concern a company, each beside the company's own. */
export async function comparedHolidays(
  db: Executor,
  companyId: number,
  year: number,
  states: readonly MalaysianState[],
): Promise<readonly ComparedHoliday[]> {
  const published = (await publishedHolidays(year)).filter(({ region }) => region === 'all' || states.includes(region));
  const codes = published.map(({ code }) => code);
  return compareHolidays(published, await findKnownHolidays(db, companyId, codes));
}

/** Returns the states of a company's headquarters and of its work locations. */
export async function statesOfCompany(db: Executor, companyId: number): Promise<readonly MalaysianState[]> {
  const { address, locations } = await findCompanyPlaces(db, companyId);
  const named = new Set([address, ...locations].map(stateNamedIn));
  return MALAYSIAN_STATES.filter((state) => named.has(state));
}
