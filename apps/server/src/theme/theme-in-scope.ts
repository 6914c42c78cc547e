import type { companyTheme } from '@prestasi/contract';
import { mayUseFor } from '@prestasi/domain';
import type { z } from 'zod';
import { findWorkplace } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { findTheme, type ThemeRecord } from './theme-queries.ts';

export type CompanyTheme = z.output<typeof companyTheme>;

/**
 * Returns a company's theme for those who may change it: admin and HR in their scope, a head of department in the own
 * company (domain §4). Refuses (`not_found`) any other company.
 */
export async function themeInScope(
  db: Executor,
  { actor, today }: RequestContext,
  companyId: number,
): Promise<ThemeRecord> {
  const { employeeId } = actor;
  const workplace = employeeId === null ? null : await findWorkplace(db, employeeId, today);
  const isTheirs = mayUseFor(actor, 'theme.write', companyId, workplace?.company?.id ?? null);
  const theme = isTheirs ? await findTheme(db, companyId) : null;
  if (theme === null) throw new Problem('not_found');
  return theme;
}

/** Returns a theme for an answer, with a short-lived address of the logo. */
export function presentTheme({ addressOf }: RequestContext, theme: ThemeRecord): CompanyTheme {
  const { id, name, colour, scheme, logoFileId, version } = theme;
  const logo = logoFileId === null ? null : addressOf(logoFileId);
  return { company: { id, name }, colour, scheme, logo, version };
}
