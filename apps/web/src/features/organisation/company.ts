import type { getCompany, getSignInCounts, listCompanyEmployees, OutputOf } from '@prestasi/contract';
import { oneOf } from '../../shared/api/index.ts';

/** A company as its page shows it. */
export type Company = OutputOf<typeof getCompany>;

/** An action that waits for the reader. */
export type CompanyAction = Company['actions'][number];

/** An employee in a company's staff list. */
export type StaffRow = OutputOf<typeof listCompanyEmployees>['rows'][number];

/** Numbers of the company's employees by the status of their sign-in. */
export type SignInCounts = OutputOf<typeof getSignInCounts>;

/** The tabs of a company's page, in order; the first one needs no word in the address. */
export const COMPANY_TABS = ['overview', 'staff', 'units'] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

/** The tab that an address names, else the overview. */
export function tabOf(value: unknown): CompanyTab {
  return oneOf(COMPANY_TABS, value) ?? 'overview';
}

/** The address of a company's page, or of one of its tabs. */
export function companyAddress(id: number, tab: CompanyTab = 'overview', query = ''): string {
  const named = tab === 'overview' ? '' : `tab=${tab}`;
  const parts = [named, query].filter((part) => part !== '').join('&');
  return `/view-company/${id}${parts === '' ? '' : `?${parts}`}`;
}
