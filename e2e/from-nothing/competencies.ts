import { expect, type Page } from '@playwright/test';
import { fill, open, openDialog, say } from './records.ts';

/** Adds one core with two subcores, and five behaviours: the fewest that a form can choose from. */
export async function keepCompetencies(page: Page): Promise<void> {
  await open(page, '/competency-management');
  await addOne(page, 'core', 'C1', 'Integriti', 'Integrity');
  // A new core opens by itself, to add its subcores.
  await expect(page).toHaveURL(/View-Competency/);
  await addOne(page, 'subcore', 'C1.1', 'Amanah', 'Trustworthiness');
  await addOne(page, 'subcore', 'C1.2', 'Ketelusan', 'Openness');
  for (let number = 1; number <= 5; number++) {
    await open(page, '/competency-management?kind=behaviour');
    await addOne(page, 'behaviour', `B${number}`, `Tingkah laku ${number}`, `Behaviour ${number}`);
  }
}

type Kind = 'core' | 'subcore' | 'behaviour';

async function addOne(page: Page, kind: Kind, code: string, nameMs: string, nameEn: string): Promise<void> {
  const dialog = await openDialog(page, say(`competencies:add.${kind}`));
  await fill(dialog, {
    [say('competencies:field.code')]: code,
    [say('competencies:field.nameMs')]: nameMs,
    [say('competencies:field.nameEn')]: nameEn,
  });
  await dialog.getByRole('button', { name: say('competencies:create'), exact: true }).click();
  await expect(dialog).toBeHidden();
}
