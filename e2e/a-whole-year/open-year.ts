import { expect } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import type { Actor } from '../form/form-page.ts';
import { COMPANY } from '../groups/small-people.ts';
import type { Cast } from './cast.ts';

/** Super HR creates the cycle of a year; HR of the company sees the check and opens the company cycle. */
export async function openYear({ as }: Cast, year: number): Promise<void> {
  await createYear(await as('superHr', ROLE.hr), year);
  const { page, say } = await as('hr', ROLE.hr);
  const cycle = page.getByRole('region', { name: new RegExp(`^${say('organisation:cycle.titleOf', { year })}`) });
  await cycle.getByRole('link', { name: say('organisation:cycle.manage') }).click();
  const check = page.getByRole('region', { name: say('cycles:opening.title') });
  // All but the managing director, who has no superior.
  await expect(check).toContainText(say('cycles:reasonOf.no_supervisor'));
  await check.getByRole('button', { name: say('cycles:open.button', { year }) }).click();
  const dialog = page.getByRole('dialog', { name: say('cycles:open.title', { year, company: COMPANY }) });
  const confirm = dialog.getByRole('button', { name: say('cycles:open.confirm'), exact: true });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('checkbox', { name: say('cycles:open.irreversible', { year }) }).check();
  await confirm.click();
  await expect(page.getByText(say('cycles:opening.opened', { count: 8 })).first()).toBeVisible();
}

/** A company that never had a cycle offers the first one on its page. */
async function createYear({ page, say }: Actor, year: number): Promise<void> {
  await page.getByRole('link', { name: say('organisation:cycle.begin') }).click();
  await page.getByRole('button', { name: say('cycles:create.button') }).click();
  const dialog = page.getByRole('dialog', { name: say('cycles:create.title') });
  await dialog.getByLabel(say('cycles:create.year'), { exact: true }).fill(String(year));
  await dialog.getByRole('button', { name: say('cycles:create.submit', { year }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: COMPANY }).last()).toBeVisible();
}
