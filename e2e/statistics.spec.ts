import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { listOf } from '../apps/server/test/exports-fixture.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const HOD = 'hod@serimaju.example';
const say = wordsIn('ms');

test('a head of department finds the people behind a bar and leaves with their list as Excel in under six clicks', async ({
  demo,
  openDevice,
}) => {
  const page = await openDevice(demo);
  await signIn(page, 'ms', { email: HOD, password: DEMO_PASSWORD });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('navigation').getByRole('link', { name: say('nav:menu.entry.performanceStatistics') }));
  await expect(page.getByRole('heading', { level: 1, name: say('statistics:title') })).toBeVisible();

  const bands = page.getByRole('region', { name: say('statistics:bands.title') });
  // The first band with several people: its name says how many.
  const bar = bands.getByRole('link', { name: /: ([5-9]|\d\d) / }).first();
  const people = Number(/: (\d+) /.exec((await bar.locator('title').textContent()) ?? '')?.[1]);
  await click(bar);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(people + 1);

  await click(page.getByRole('button', { name: new RegExp(`^${say('exports:button')}`) }));
  const coming = page.waitForEvent('download');
  await click(page.getByRole('dialog').getByRole('button', { name: say('exports:download') }));
  const { rows } = await listOf(readFileSync(await (await coming).path()));
  expect(rows).toHaveLength(people);
  expect(clicks).toBeLessThan(6);
});

test('a picture is saved with its title and scope, and its table goes to Excel @long', async ({ demo, openDevice }) => {
  const page = await openDevice(demo);
  await signIn(page, 'ms', { email: HOD, password: DEMO_PASSWORD });
  await page.goto('/#/performance-statistics?year=2025');
  const scores = page.getByRole('region', { name: say('statistics:scores.title'), exact: true });
  const picture = page.waitForEvent('download');
  await scores.getByRole('button', { name: new RegExp('SVG') }).click();
  const svg = readFileSync(await (await picture).path(), 'utf8');
  expect(svg).toContain(say('statistics:scores.title'));
  expect(svg).toContain('2025');
  expect(svg).not.toContain('var(--');

  await scores.getByRole('button', { name: /^Tunjukkan jadual/ }).click();
  await expect(scores.getByRole('table')).toBeVisible();
  const shown = await scores.getByRole('row').count();
  await scores.getByRole('button', { name: new RegExp(`^${say('exports:button')}`) }).click();
  const table = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('exports:download') })
    .click();
  expect((await listOf(readFileSync(await (await table).path()))).rows).toHaveLength(shown - 1);
});
