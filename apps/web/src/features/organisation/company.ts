import type { getCompany, getSignInCounts, listCompanyEmployees, OutputOf } from '@prestasi/contract';

/** A company as its page shows it. */
export type Company = OutputOf<typeof getCompany>;

/** Something that waits for the reader. */
export type CompanyAction = Company['actions'][number];

/** Somebody of a company's staff. */
export type StaffRow = OutputOf<typeof listCompanyEmployees>['rows'][number];

/** How far the sign-in of a company's people is. */
export type SignInCounts = OutputOf<typeof getSignInCounts>;

/** The parts of a company's page, in the order of their tabs; the first one needs no word in the address. */
export const COMPANY_TABS = ['overview', 'staff', 'units'] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

/** The tab that an address names; the overview where it names none. */
export function tabOf(value: unknown): CompanyTab {
  return COMPANY_TABS.find((tab) => tab === value) ?? 'overview';
}

/** The address of a company's page, or of one of its tabs. */
export function companyAddress(id: number, tab: CompanyTab = 'overview', query = ''): string {
  const named = tab === 'overview' ? '' : `tab=${tab}`;
  const parts = [named, query].filter((part) => part !== '').join('&');
  return `/view-company/${id}${parts === '' ? '' : `?${parts}`}`;
}
