import type { Page } from '@playwright/test';
import { adminScreens } from './admin-screens.ts';
import { appealScreens } from './appeal-screens.ts';
import { HISTORY_SCREENS } from './history-screens.ts';
import { PROJECT_SCREENS } from './project-screens.ts';
import { scoreScreens } from './score-screens.ts';
import type { Account, Places } from './places.ts';
import { statisticsScreens } from './statistics-screens.ts';
import { openNoteDialog, openStandInDialog } from './staff-dialogs.ts';
import { reportScreens } from './report-screens.ts';
import { askForCode, openPasswordDialog, searchForPerson, seeDemoAccounts } from './sign-in-steps.ts';

/** A screen in the catalogue. */
export type Screen = {
  readonly name: string;
  readonly address: string;
  /** Runs on the page before it is tested, such as opening a dialog. */
  readonly before?: (page: Page) => Promise<void>;
  /** The screen that it looks exactly like, by device: it needs no picture of its own there. */
  readonly looksLike?: Partial<Readonly<Record<Device, string>>>;
};

/** The devices for pictures. */
export type Device = 'desktop' | 'phone';

/** The screens of one account; null is nobody. */
export type Visit = { readonly account: Account | null; readonly screens: readonly Screen[] };

/** The accounts whose screens are tested, split into visits of about a dozen screens each. */
export const VISITS = [
  { account: 'admin', parts: 3 },
  { account: 'hr', parts: 3 },
  { account: 'supervisor', parts: 3 },
  { account: 'executive', parts: 2 },
  { account: 'staff', parts: 2 },
  { account: 'superhr', parts: 1 },
  { account: 'hod', parts: 1 },
  { account: null, parts: 1 },
  { account: 'head.section', parts: 1 },
  { account: 'top', parts: 1 },
].flatMap(({ account, parts }) => Array.from({ length: parts }, (_, part) => ({ account, part, parts })));

const EXECUTIVE_PARTS = ['kra', 'core', 'behavioural', 'training', 'contributions', 'comments'];
const WORKER_PARTS = ['jd', 'core', 'behavioural', 'training', 'comments'];

/** Returns every screen of the product, each with an account that has it and, in the demo group, work to do on it. */
export function catalogue(places: Places): readonly Visit[] {
  const { executiveForms, staffForms, team, department, company, final, companyId, openCompanyCycle } = places;
  const appeals = appealScreens(places);
  const reports = reportScreens(places);
  const scores = scoreScreens(places);
  const statistics = statisticsScreens();
  const parts = (name: string, stem: string, keys: readonly string[]): Screen[] =>
    keys.map((key, index) => ({ name: `${name}-${key}`, address: `${stem}/${index + 1}` }));
  return [
    {
      account: null,
      screens: [
        { name: 'login', address: '/login', before: seeDemoAccounts },
        { name: 'forgotpassword', address: '/forgotpassword' },
        { name: 'authpassword', address: '/forgotpassword', before: askForCode },
        { name: 'accept-invitation-lapsed', address: '/accept-invitation/none.such' },
        { name: 'not-found', address: '/no-such-page' },
        { name: 'setup-over', address: '/setup' },
        { name: 'verify', address: '/verify' },
        { name: 'meeting-invitation-gone', address: '/meeting-invitation?token=none' },
        { name: 'verify-unknown', address: '/verify/AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' },
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
        { name: 'reference', address: '/reference' },
        { name: 'reference-behaviours', address: '/reference?kind=behaviour' },
        { name: 'view-reference-sub-behav', address: '/View-Reference-Sub-Behav/1' },
        { name: 'my-performance-planning', address: `/my-performance/${executiveForms.planning}/planning/1` },
        { name: 'my-performance-review', address: `/my-performance/${executiveForms.review}/review/1` },
        ...parts('my-performance', `/my-performance/${executiveForms.year_end}/year_end`, EXECUTIVE_PARTS),
        {
          name: 'my-performance-part1',
          address: `/my-performance-part1/${executiveForms.year_end}/year_end`,
          looksLike: { phone: 'my-performance-kra' },
        },
        ...appeals.executive,
        ...reports.executive,
        { name: 'change-password', address: '/dashboard', before: openPasswordDialog },
        { name: 'search', address: '/dashboard', before: searchForPerson },
      ],
    },
    {
      account: 'staff',
      screens: [
        { name: 'dashboard-staff', address: '/dashboard' },
        { name: 'education', address: '/education' },
        { name: 'request-change', address: '/request-change' },
        ...reports.staff,
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
      screens: [
        ...reports['head.section'],
        ...HISTORY_SCREENS['head.section'],
        { name: 'my-performance-respond', address: `/my-performance/${places.respondForm}/year_end/1` },
        {
          name: 'team-performance-new-position',
          address: `/team-performance-individual/${places.moved.employeeId}/${places.moved.formId}/1`,
        },
      ],
    },
    {
      account: 'supervisor',
      screens: [
        ...HISTORY_SCREENS.supervisor,
        ...PROJECT_SCREENS,
        { name: 'profile-staff-supervisor', address: `/profile-staff?id=${team.employeeId}` },
        { name: 'dashboard-supervisor', address: '/dashboard' },
        { name: 'calendar-month', address: '/calendar?view=month' },
        { name: 'calendar-week', address: '/calendar?view=week' },
        { name: 'calendar-day', address: '/calendar?view=day' },
        { name: 'calendar-agenda', address: '/calendar?view=agenda' },
        { name: 'team-profile', address: '/team-profile' },
        { name: 'team-profile-individual', address: `/team-profile-individual/${team.employeeId}` },
        { name: 'team-profile-individual-line', address: `/team-profile-individual/${team.employeeId}/line` },
        {
          name: 'team-profile-individual-appraisals',
          address: `/team-profile-individual/${team.employeeId}/appraisals`,
        },
        { name: 'team-performance', address: '/team-performance/0' },
        { name: 'team-performance-all', address: '/team-performance/7' },
        { name: 'company-objectives', address: '/company-objectives' },
        { name: 'notes', address: '/notes' },
        { name: 'notes-new', address: '/notes', before: openNoteDialog },
        { name: 'delegation', address: '/delegation' },
        { name: 'delegation-name', address: '/delegation', before: openStandInDialog },
        { name: 'delegated-performance', address: '/delegated-performance' },
        { name: 'my-training', address: '/my-profile/training' },
        { name: 'team-profile-individual-training', address: `/team-profile-individual/${team.employeeId}/training` },
        { name: 'meetings', address: '/meetings' },
        { name: 'meeting-new', address: '/meetings?new=1' },
        // The seed's weekly meeting, at an occurrence with minutes.
        { name: 'meeting', address: '/meeting/1?occurrence=13' },
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
        ...HISTORY_SCREENS.hod,
        { name: 'dashboard-hod', address: '/dashboard' },
        { name: 'theme-setting-hod', address: '/theme-setting' },
        statistics.hod,
        ...scores.hod,
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
        ...HISTORY_SCREENS.hr,
        { name: 'view-company-hr', address: `/view-company/${companyId}` },
        { name: 'view-company-staff', address: `/view-company/${companyId}?tab=staff` },
        { name: 'organisation-chart', address: `/organisation-chart/${companyId}` },
        { name: 'organisation-chart-list', address: `/organisation-chart/${companyId}?kind=reporting&view=list` },
        { name: 'view-company-units', address: `/view-company/${companyId}?tab=units` },
        ...statistics.hr,
        { name: 'summary-report-hr', address: '/summary-report/7?phase=year_end' },
        {
          name: 'performance-details-individual-hr',
          address: `/performance-details-individual/${company.employeeId}/${company.formId}/1`,
        },
        { name: 'profile-staff', address: `/profile-staff?id=${company.employeeId}` },
        { name: 'profile-staff-edit', address: `/profile-staff?id=${company.employeeId}`, before: openPersonalForm },
        { name: 'delegation-hr', address: `/delegation?employee=${places.supervisorId}` },
        ...scores.hr,
        { name: 'outstanding-forms', address: '/outstanding-forms' },
        { name: 'outstanding-forms-all', address: '/outstanding-forms?show=all' },
        { name: 'approve-education', address: '/approve-education' },
        { name: 'approve-personal', address: '/approve-education?about=personal' },
        { name: 'confirmations', address: '/confirmations' },
        { name: 'confirmations-over', address: '/confirmations?state=over' },
        { name: 'request-change-hr', address: '/request-change?tab=own' },
        { name: 'team-profile-hr', address: '/team-profile?view=cards' },
        { name: 'company-import', address: '/company-import' },
        { name: 'promotion-transfer', address: '/promotion-transfer' },
        { name: 'promotion-transfer-person', address: `/promotion-transfer/${company.employeeId}` },
        {
          name: 'promotion-transfer-preview',
          address: `/promotion-transfer/${places.supervisorId}?kind=leaving`,
          before: previewLeaving,
          // What was typed for one is offered to the other as a stored draft.
          looksLike: { phone: 'promotion-transfer-person' },
        },
        { name: 'history-transfer', address: '/history-transfer' },
        { name: 'history-transfer-person', address: `/history-transfer/${company.employeeId}` },
        { name: 'cycles-company', address: `/cycles/${openCompanyCycle}` },
        { name: 'organisation-health-hr', address: '/organisation-health' },
        { name: 'policy-settings-hr', address: `/policy-settings/${companyId}` },
        { name: 'all-setting-routes', address: '/all-setting?tab=routes' },
        { name: 'all-setting-hr', address: '/all-setting?tab=methods' },
        { name: 'all-setting-mail-hr', address: '/all-setting?tab=mail' },
        { name: 'all-setting-holidays-hr', address: '/all-setting?tab=holidays' },
        { name: 'company-objectives-hr', address: '/company-objectives' },
        { name: 'all-setting-objectives-hr', address: '/all-setting?tab=objectives' },
      ],
    },
    {
      account: 'superhr',
      screens: [
        ...appeals.superhr,
        { name: 'view-company-super-hr', address: `/view-company/${companyId}` },
        { name: 'cycles', address: '/cycles' },
        { name: 'outstanding-forms-super-hr', address: '/outstanding-forms' },
        ...scores.superhr,
        { name: 'organisation-health', address: '/organisation-health' },
        { name: 'organisation-health-check', address: '/organisation-health/no_supervisor' },
        { name: 'organisation-health-heads', address: '/organisation-health/head_conflict' },
        { name: 'audit', address: '/audit' },
        { name: 'former-employee', address: '/former-employee' },
        { name: 'summary-report-super-hr', address: '/summary-report/0?phase=year_end' },
        {
          name: 'performance-details-individual-final',
          address: `/performance-details-individual/${final.employeeId}/${final.formId}/1`,
        },
      ],
    },
    {
      account: 'admin',
      screens: [...HISTORY_SCREENS.admin, ...scores.admin, statistics.admin, ...adminScreens(places)],
    },
    {
      account: 'top',
      screens: [
        ...HISTORY_SCREENS.top,
        { name: 'dashboard-top', address: '/dashboard' },
        statistics.top,
        ...appeals.top,
        ...reports.top,
      ],
    },
  ];
}

/** Opens the preview of the leaving of somebody with a team. */
async function previewLeaving(page: Page): Promise<void> {
  await page.getByLabel(/^(Hari terakhir|Last day)/).fill('2026-12-31');
  await page.getByLabel(/^(Sebab|Reason)/).fill('Bersara');
  await page.getByRole('button', { name: /^(Lihat kesannya|Show what follows)$/ }).click();
  await page.getByRole('button', { name: /^(Sahkan|Confirm)/ }).waitFor();
}

/** Opens the form of the first button of the personal details. */
async function openPersonalForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Ubah|Edit)$/ }).click();
  await page.locator('form').first().waitFor();
}
