import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const HEAD = { email: 'top@serimaju.example', password: DEMO_PASSWORD };

test('a head of division reads the report, opens the third person, goes on to the next and comes back to them', async ({
  demo,
  openDevice,
}) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo);
  await signIn(page, 'ms', HEAD);
  await page.getByRole('link', { name: say('nav:menu.entry.divisionReport') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('reports:title.division') })).toBeVisible();

  // From a department of the statistics to its people, a few a page, so that the way leads over a page's edge.
  await page
    .getByRole('table', { name: say('reports:unit.table.division') })
    .getByRole('link')
    .first()
    .click();
  await expectLoaded(page);
  const address = new URL(page.url());
  await page.goto(`/${address.hash}&size=3&sort=name`);
  await expectLoaded(page);
  const rows = page
    .getByRole('table', { name: say('reports:title.division') })
    .locator('tbody')
    .getByRole('link');
  await expect(rows).toHaveCount(3);
  const third = (await rows.nth(2).innerText()).trim();
  const heading = page.getByRole('heading', { level: 1 });
  const position = page.getByRole('navigation', { name: say('forms:list.label') });

  await rows.nth(2).click();
  await expect(heading).toHaveText(third);
  await expect(page).toHaveURL(/performance-details-individual-division\//);
  await expect(position).toContainText(/^3 /);

  // The next one is on the next page of the list.
  await expect(position.getByRole('link', { name: say('forms:waiting.next', { name: '' }) })).toBeVisible();
  await page.keyboard.press('j');
  await expect(position).toContainText(/^4 /);
  const fourth = (await heading.innerText()).trim();
  expect(fourth).not.toBe(third);

  await page
    .getByRole('main')
    .getByRole('link', { name: say('forms:back.division') })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/size=3/);
  await expect(page.locator('tr[aria-current]')).toContainText(fourth);
});
