import type { Page } from '@playwright/test';
import { anyLanguage } from '../texts.ts';
import type { Screen } from './catalogue.ts';
import type { Places } from './places.ts';

/** The screens of appeals: of the appellant, of a member of a panel, and of super HR. */
export function appealScreens(places: Places): Readonly<Record<'executive' | 'top' | 'superhr', readonly Screen[]>> {
  const { openAppeal, upheldAppeal, revisedForm } = places;
  return {
    executive: [
      { name: 'appeals', address: '/appeals?view=ended' },
      { name: 'appeal', address: `/appeal/${upheldAppeal}` },
      { name: 'appeal-revisions', address: `/my-performance/${revisedForm}/year_end/1`, before: compareRevisions },
    ],
    top: [{ name: 'appeal-vote', address: `/appeal/${openAppeal}` }],
    superhr: [{ name: 'file-appeal', address: `/file-appeal/${revisedForm}?kind=correction` }],
  };
}

async function compareRevisions(page: Page): Promise<void> {
  const compare = page.getByRole('button', { name: anyLanguage('appeal:revision.compare') });
  // On a phone the score is behind a button.
  const details = page.getByRole('button', { name: anyLanguage('forms:aside.openOf') });
  await compare.or(details).first().waitFor();
  if (!(await compare.isVisible())) await details.click();
  await compare.click();
  await page.getByRole('dialog').getByRole('table').first().waitFor();
}
