import type { Page } from '@playwright/test';
import type { Screen } from './catalogue.ts';
import type { Places } from './places.ts';
import { openSwitchDialog, previewMailDomain } from './staff-dialogs.ts';

/** The screens on which an administrator keeps companies, units, people and settings. */
export function adminScreens({ companyId, workerPosition }: Places): readonly Screen[] {
  return [
    { name: 'view-company-admin', address: `/view-company/${companyId}` },
    { name: 'company-list', address: '/company-list' },
    { name: 'create-company', address: '/create-company' },
    { name: 'create-company-edit', address: `/create-company/${companyId}` },
    { name: 'company-deactivate', address: `/view-company/${companyId}`, before: askToDeactivate },
    { name: 'company-administrator', address: `/view-company/${companyId}`, before: addAdministrator },
    { name: 'theme-setting', address: '/theme-setting' },
    { name: 'policy-settings', address: `/policy-settings/${companyId}/non_executive` },
    { name: 'summary-report-admin', address: '/summary-report/7' },
    { name: 'employee-management', address: '/employee-management' },
    { name: 'employee-management-filtered', address: '/employee-management?category=executive&sort=-hired' },
    { name: 'employee-management-switch', address: '/employee-management', before: openSwitchDialog },
    { name: 'employee-management-mail-domain', address: '/employee-management', before: previewMailDomain },
    { name: 'register-staff', address: `/register-staff/${companyId}` },
    { name: 'administrators', address: '/administrators' },
    { name: 'division-management', address: `/division-management?company=${companyId}` },
    { name: 'department-management', address: `/department-management?company=${companyId}` },
    { name: 'department-details', address: '/department-details?id=1' },
    { name: 'section', address: `/section?company=${companyId}` },
    { name: 'section-details', address: '/section-details?id=1' },
    { name: 'head-of-section', address: `/head-of-section?company=${companyId}` },
    { name: 'work-loc-modal', address: `/work-loc-modal?company=${companyId}` },
    { name: 'position-management', address: `/position-management?company=${companyId}` },
    { name: 'position-details', address: `/position-details?id=${workerPosition}` },
    { name: 'grade-management', address: '/grade-management' },
    { name: 'competency-management', address: '/competency-management' },
    { name: 'view-competency', address: '/View-Competency/1' },
    { name: 'view-competency-behaviour', address: '/View-Competency/30' },
    { name: 'score-management', address: '/score-management' },
    { name: 'score-management-table', address: '/score-management?view=table' },
    { name: 'performance-scale', address: '/performance-scale' },
    { name: 'performance-scale-details', address: '/performance-scale-details?id=1' },
    { name: 'weightage', address: '/weightage' },
    { name: 'setting-jd-kra', address: '/setting-jd-kra' },
    { name: 'training-evaluation-rating', address: '/training-evaluation-rating' },
    { name: 'all-setting', address: '/all-setting' },
    { name: 'all-setting-levels', address: '/all-setting?tab=levels' },
    { name: 'all-setting-mail', address: '/all-setting?tab=mail' },
    { name: 'all-setting-methods', address: '/all-setting?tab=methods' },
    { name: 'all-setting-more', address: '/all-setting?tab=more' },
  ];
}

async function askToDeactivate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Nyahaktifkan syarikat|Deactivate company)/ }).click();
  await page.getByRole('dialog').getByText('2026').first().waitFor();
}

async function addAdministrator(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Tambah pentadbir|Add administrator)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}
