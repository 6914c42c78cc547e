import { expect, type Page } from '@playwright/test';
import { COMPANY } from './first-company.ts';
import { open, openDialog, say } from './records.ts';

/** Sets the evaluation method, other weights for executives, and a score set and a scale of the group in use. */
export async function keepSettings(page: Page): Promise<void> {
  await open(page, '/all-setting');
  await page
    .getByLabel(say('settings:evaluation.of', { company: COMPANY }))
    .selectOption({ label: say('settings:evaluation.best', { count: 3 }) });
  await page.getByRole('button', { name: say('settings:evaluation.save') }).click();
  await expect(page.getByText(say('settings:evaluation.saved', { count: 1 }))).toBeVisible();
  await weigh(page);
  await keepScoreSet(page);
  await keepScale(page);
}

async function weigh(page: Page): Promise<void> {
  await open(page, '/weightage');
  const category = say('common:category.executive');
  await page.getByRole('button', { name: say('settings:change.of', { company: COMPANY, category }) }).click();
  const weight = (part: 'core' | 'behavioural') =>
    page.getByLabel(say('policy:weights.of', { part: say(`policy:part.${part}`) }));
  await weight('core').fill('20');
  await weight('behavioural').fill('10');
  await page.getByRole('button', { name: say('weightage:save') }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${COMPANY} ${category}`) })).toContainText('20%');
}

async function keepScoreSet(page: Page): Promise<void> {
  await open(page, '/score-management');
  const form = await openDialog(page, say('scores:sets.create'));
  await form.getByRole('textbox', { name: say('scores:name'), exact: true }).fill('Maju 2027');
  await form.getByLabel(say('scores:ranges.toOf', { of: 'Good' }), { exact: true }).fill('76');
  await form.getByLabel(say('scores:ranges.fromOf', { of: 'Very Good' }), { exact: true }).fill('76');
  await form.getByRole('button', { name: say('scores:save'), exact: true }).click();
  await expect(form).toBeHidden();
  await follow(page, 'Maju 2027');
}

async function keepScale(page: Page): Promise<void> {
  await open(page, '/performance-scale-details');
  await page.getByRole('textbox', { name: say('scores:name'), exact: true }).fill('Skala Maju');
  await page.getByRole('button', { name: say('scores:save'), exact: true }).click();
  await expect(page.getByText(say('scores:saved', { name: 'Skala Maju' })).first()).toBeVisible();
  await open(page, '/performance-scale');
  await follow(page, 'Skala Maju');
}

/** Applies a set or scale to all settings of the company. */
async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('scores:use.button') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: say('scores:use.title', { name }) });
  await dialog.getByLabel(say('settings:change.allCompanies')).check();
  await expect(dialog.getByText(say('settings:preview.changing', { count: 3 }))).toBeVisible();
  await dialog.getByRole('button', { name: say('settings:change.save') }).click();
  await expect(dialog).toBeHidden();
}
