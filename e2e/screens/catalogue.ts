import type { Page } from '@playwright/test';
import type { Account, Places } from './places.ts';

/** A screen as somebody sees it. */
export type Screen = {
  readonly name: string;
  readonly address: string;
  /** What is done on the page before it is looked at, such as opening a dialog. */
  readonly before?: (page: Page) => Promise<void>;
  /** The screen that it looks exactly like, on the devices where it does: it needs no picture of its own there. */
  readonly looksLike?: Partial<Readonly<Record<Device, string>>>;
};

/** The devices that pictures are taken of. */
export type Device = 'desktop' | 'phone';

/** The screens of one account; null is nobody. */
export type Visit = { readonly account: Account | null; readonly screens: readonly Screen[] };

const EXECUTIVE_PARTS = ['kra', 'core', 'behavioural', 'training', 'contributions', 'comments'];
const WORKER_PARTS = ['jd', 'core', 'behavioural', 'training', 'comments'];

/** Every screen of the product, each with somebody who has it and, in the demo group, with work to do on it. */
export function catalogue(places: Places): readonly Visit[] {
  const { executiveForms, staffForms, team, department, company, final, companyId, openRun } = places;
  const parts = (name: string, stem: string, keys: readonly string[]): Screen[] =>
    keys.map((key, index) => ({ name: `${name}-${key}`, address: `${stem}/${index + 1}` }));
  return [
    {
      account: null,
      screens: [
        { name: 'login', address: '/login' },
        { name: 'forgotpassword', address: '/forgotpassword' },
        { name: 'authpassword', address: '/forgotpassword', before: askForCode },
        { name: 'accept-invitation-lapsed', address: '/accept-invitation/none.such' },
        { name: 'not-found', address: '/no-such-page' },
      ],
    },
    {
      account: 'executive',
      screens: [
        { name: 'dashboard-executive', address: '/dashboard' },
        { name: 'my-profile', address: '/my-profile' },
        { name: 'performance-cycle', address: '/performance-cycle' },
        { name: 'summary-score', address: '/summary-score' },
        { name: 'notifications', address: '/notifications' },
        { name: 'my-performance-planning', address: `/my-performance/${executiveForms.planning}/planning/1` },
        { name: 'my-performance-review', address: `/my-performance/${executiveForms.review}/review/1` },
        ...parts('my-performance', `/my-performance/${executiveForms.year_end}/year_end`, EXECUTIVE_PARTS),
        {
          name: 'my-performance-part1',
          address: `/my-performance-part1/${executiveForms.year_end}/year_end`,
          looksLike: { phone: 'my-performance-kra' },
        },
        { name: 'change-password', address: '/dashboard', before: openPasswordDialog },
      ],
    },
    {
      account: 'staff',
      screens: [
        { name: 'dashboard-staff', address: '/dashboard' },
        { name: 'my-performance-nonexec-review', address: `/my-performance/${staffForms.review}/review/1` },
        ...parts('my-performance-nonexec', `/my-performance/${staffForms.year_end}/year_end`, WORKER_PARTS),
        {
          name: 'my-performance-nonexec-part1',
          address: `/my-performance-nonexec-part1/${staffForms.year_end}/year_end`,
          looksLike: { phone: 'my-performance-nonexec-jd' },
        },
        {
          name: 'my-performance-nonexec-part1-kra',
          address: `/my-performance-nonexec-part1-kra/${staffForms.year_end}/year_end`,
          looksLike: { desktop: 'my-performance-nonexec-part1', phone: 'my-performance-nonexec-jd' },
        },
      ],
    },
    {
      account: 'head.section',
      screens: [{ name: 'my-performance-respond', address: `/my-performance/${places.respondForm}/year_end/1` }],
    },
    {
      account: 'supervisor',
      screens: [
        { name: 'dashboard-supervisor', address: '/dashboard' },
        { name: 'team-performance', address: '/team-performance/0' },
        { name: 'team-performance-all', address: '/team-performance/7' },
        ...parts(
          'team-performance-individual',
          `/team-performance-individual/${team.employeeId}/${team.formId}`,
          EXECUTIVE_PARTS.slice(0, 3),
        ),
        {
          name: 'team-performance-individual-part1',
          address: `/team-performance-individual-part1/${team.employeeId}/${team.formId}`,
          looksLike: { phone: 'team-performance-individual-kra' },
        },
      ],
    },
    {
      account: 'hod',
      screens: [
        { name: 'dashboard-hod', address: '/dashboard' },
        { name: 'summary-report-hod', address: '/summary-report/0?phase=year_end' },
        {
          name: 'performance-details-individual',
          address: `/performance-details-individual/${department.employeeId}/${department.formId}/1`,
        },
        {
          name: 'performance-details-individual-part1',
          address: `/performance-details-individual-part1/${department.employeeId}/${department.formId}`,
          looksLike: { phone: 'performance-details-individual' },
        },
      ],
    },
    {
      account: 'hr',
      screens: [
        { name: 'view-company-hr', address: `/view-company/${companyId}` },
        { name: 'view-company-staff', address: `/view-company/${companyId}?tab=staff` },
        { name: 'view-company-units', address: `/view-company/${companyId}?tab=units` },
        { name: 'summary-report-hr', address: '/summary-report/7?phase=year_end' },
        {
          name: 'performance-details-individual-hr',
          address: `/performance-details-individual/${company.employeeId}/${company.formId}/1`,
        },
        { name: 'company-import', address: '/company-import' },
        { name: 'cycles-company', address: `/cycles/${openRun}` },
        { name: 'policy-settings-hr', address: `/policy-settings/${companyId}` },
      ],
    },
    {
      account: 'superhr',
      screens: [
        { name: 'view-company-super-hr', address: `/view-company/${companyId}` },
        { name: 'cycles', address: '/cycles' },
        { name: 'summary-report-super-hr', address: '/summary-report/0?phase=year_end' },
        {
          name: 'performance-details-individual-final',
          address: `/performance-details-individual/${final.employeeId}/${final.formId}/1`,
        },
      ],
    },
    {
      account: 'admin',
      screens: [
        { name: 'view-company-admin', address: `/view-company/${companyId}` },
        { name: 'policy-settings', address: `/policy-settings/${companyId}/non_executive` },
        { name: 'summary-report-admin', address: '/summary-report/7' },
      ],
    },
    { account: 'top', screens: [{ name: 'dashboard-top', address: '/dashboard' }] },
  ];
}

/** The second page of a reset is there only once a code has been asked for. */
async function askForCode(page: Page): Promise<void> {
  await page.locator('input[type="email"]').fill('top@serimaju.example');
  await page.locator('button[type="submit"]').click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
}

async function openPasswordDialog(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('dialog').locator('input[autocomplete="current-password"]').waitFor();
}
