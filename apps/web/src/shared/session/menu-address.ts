import { rememberedCompany } from './remembered-company.ts';
import type { Session } from './session-query.ts';

type Entry = Session['menu'][number];

/** Returns the address of a menu entry: no optional parameters, the company's id if it is needed and there is one. */
export function menuAddress(route: string, companyId: number | null): string {
  return route.replaceAll(/\/:\w+\?/g, '').replaceAll('/:id', companyId === null ? '' : `/${companyId}`);
}

/** The forms of a summary; those of a division's or section's report belong to that report. */
const DETAILS = ['/performance-details-individual/', '/performance-details-individual-part1/'];

/** Pages reached from an entry's page that have no entry of their own, by the first segment of the entry's address. */
const REACHED_FROM: Readonly<Record<string, readonly string[]>> = {
  '/employee-management': ['/register-staff', '/profile-staff', '/administrators'],
  '/performance-cycle': ['/my-performance', '/myperformance'],
  '/my-profile': ['/education', '/request-change'],
  '/team-profile': ['/approve-education', '/request-change'],
  '/summary-report': DETAILS,
  '/summary-report-tm': DETAILS,
  '/division-report': ['/performance-details-individual-division', '/performance-details-individual-part1-division'],
  '/section-summary-report': [
    '/performance-details-individual-section',
    '/performance-details-individual-part1-section',
  ],
  '/all-setting': ['/setting-jd-kra', '/jdkra-setting', '/training-evaluation-rating'],
  '/score-management': ['/performance-scale'],
  '/view-company': [
    '/company-list',
    '/create-company',
    '/organisation-chart',
    '/company-import',
    '/cycles',
    '/policy-settings',
  ],
};

/** True if a page belongs to an entry: it is the entry's own, one below it, or one that is reached from it. */
export function isUnder(pathname: string, entry: Entry): boolean {
  const stem = entry.route.split('/:')[0] ?? entry.route;
  if (pathname === stem || pathname.startsWith(`${stem}/`) || pathname.startsWith(`${stem}-individual`)) return true;
  return REACHED_FROM[stem]?.some((page) => pathname.startsWith(page)) ?? false;
}

/**
 * Returns the first page after signing in or switching role: the first entry of the role's menu (the company for
 * administrators and HR, else the dashboard).
 */
export function landingAddress(session: Session): string {
  const first = session.menu[0];
  return first ? menuAddress(first.route, rememberedCompany(session) ?? session.company?.id ?? null) : '/notifications';
}
