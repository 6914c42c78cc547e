import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language, Phase, RoleId } from '@prestasi/domain';
import type { Actor } from '../form/form-page.ts';
import { PASSWORD, PEOPLE, type UserKey } from '../groups/small-people.ts';
import type { Product } from '../product/product-host.ts';
import { leaveSignedIn, signIn, switchRole } from '../sign-in.ts';
import { wordsIn } from '../texts.ts';

/** The people of one year, each at a device of their own. */
export type Cast = {
  /** Returns the person, signed in, at the first page of a role: by default of their category's. */
  readonly as: (person: UserKey, role?: RoleId) => Promise<Actor>;
  /** Sets the clock; everybody signs in again when they act. */
  readonly moveTo: (instant: string) => Promise<void>;
};

/** Creates the people of a product, who all read one language. */
export function gatherCast(
  product: Product,
  openDevice: (product: Product) => Promise<Page>,
  language: Language,
): Cast {
  const devices = new Map<string, Page>();
  const present = new Set<string>();
  const say = wordsIn(language);
  return {
    as: async (person, role) => {
      const key = `${person} ${role ?? ''}`;
      const page = devices.get(key) ?? (await openDevice(product));
      devices.set(key, page);
      if (present.has(key)) {
        // Changes made elsewhere meanwhile must be visible.
        await page.reload();
        return { page, say };
      }
      await signIn(page, language, { email: PEOPLE[person].email, password: PASSWORD });
      if (role !== undefined) await switchRole(page, language, role, person === 'superHr');
      present.add(key);
      return { page, say };
    },
    moveTo: async (instant) => {
      for (const [key, page] of devices) if (present.has(key)) await leaveSignedIn(page);
      present.clear();
      await product.setClock(instant);
    },
  };
}

/** Opens the newest notification with a title from the bell, and follows its link. */
export async function followBell({ page, say }: Actor, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('nav:bell.title')}, `) }).click();
  const list = page.getByRole('dialog', { name: say('nav:bell.title') });
  await list.getByRole('link', { name: title }).first().click();
  await expect(list).toBeHidden();
}

/** Expects a notification with a title in the bell. */
export async function expectInBell({ page, say }: Actor, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('nav:bell.title')}, `) }).click();
  const list = page.getByRole('dialog', { name: say('nav:bell.title') });
  await expect(list.getByText(title, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}

/** Opens one's own form of a phase from the dashboard. */
export async function openOwnForm({ page, say }: Actor, phase: Phase): Promise<void> {
  await page
    .getByRole('navigation', { name: say('nav:menu.label') })
    .getByRole('link', { name: say('nav:menu.entry.dashboard') })
    .click();
  const year = page.getByRole('region', { name: new RegExp(`^${say('dashboard:mine.title')}`) });
  await year.getByRole('link', { name: say(`common:phase.${phase}`), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^${say(`common:phase.${phase}`)}`) }),
  ).toBeVisible();
}

/** Opens somebody's form from the list of complete ones, whose row also has the score. */
export async function openComplete(
  { page, say }: Actor,
  list: 'teamPerformance' | 'summaryReport',
  name: string,
  score: string,
): Promise<void> {
  await page
    .getByRole('navigation', { name: say('nav:menu.label') })
    .getByRole('link', { name: say(`nav:menu.entry.${list}`) })
    .click();
  await page
    .getByRole('navigation', { name: say('reports:tabs') })
    .getByRole('link', { name: say('reports:tab.complete') })
    .click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(score);
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: say('forms:review.whole') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
