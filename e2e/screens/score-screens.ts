import type { Page } from '@playwright/test';
import type { Screen } from './catalogue.ts';
import type { Places } from './places.ts';

/**
 * The screens of final scores, of score logs, of calibration and of training: of an administrator, who sees no marks, of human
 * resources and of a head of department.
 */
export function scoreScreens({
  final,
}: Places): Readonly<Record<'admin' | 'hr' | 'superhr' | 'hod', readonly Screen[]>> {
  return {
    admin: [
      { name: 'score-list-admin', address: '/senarai-skor-pekerja?sort=-score' },
      { name: 'score-log-admin', address: `/score-log/${final.formId}` },
    ],
    hr: [
      { name: 'score-list', address: '/senarai-skor-pekerja?sort=-difference' },
      { name: 'score-logs', address: '/score-logs' },
      { name: 'prepared-files', address: '/prepared-files' },
      { name: 'calibration-hr', address: '/calibration' },
      { name: 'training-sessions', address: '/training' },
      { name: 'training-programmes', address: '/training?tab=programmes' },
      { name: 'training-people', address: '/training?tab=people' },
      { name: 'training-requests', address: '/training?tab=requests' },
      { name: 'training-needs', address: '/training?tab=needs' },
      { name: 'training-needs-gathered', address: '/training?tab=needs&by=programme' },
      { name: 'training-evaluations', address: '/training?tab=evaluations' },
      { name: 'training-report', address: '/training?tab=report' },
      { name: 'training-report-people', address: '/training?tab=report&by=person' },
      { name: 'training-programme', address: '/training/programmes/1' },
      { name: 'training-programme-ratings', address: '/training/programmes/1?tab=ratings' },
      { name: 'training-programme-unanswered', address: '/training/programmes/1?tab=unanswered' },
      { name: 'training-session', address: '/training/sessions/1' },
      { name: 'training-participants-import', address: '/training/sessions/1/import' },
    ],
    superhr: [
      { name: 'score-log', address: `/score-log/${final.formId}` },
      { name: 'calibration', address: '/calibration', before: openItem },
    ],
    hod: [{ name: 'calibration-hod', address: '/calibration' }],
  };
}

/** Opens the first person, and there the first item, to propose another mark. */
async function openItem(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('list').first().getByRole('button').first().click();
  const item = page.getByRole('main').getByRole('listitem').getByRole('list').first().getByRole('button').first();
  await item.click();
  await page.getByRole('radio').first().waitFor();
}
