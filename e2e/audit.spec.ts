import {
  editForm,
  getDashboard,
  getForm,
  getSession,
  getStaffProfile,
  type InputOf,
  personFields,
  saveStaffPersonal,
  transitionForm,
} from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { DAILY_ANCHOR } from '../apps/server/src/anchors/index.ts';
import { VERIFY_HISTORIES } from '../apps/server/src/audit/index.ts';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { actingAs } from './acting.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { USUAL, violationsOf } from './screens/ways.ts';
import { expectLoaded, signIn, switchRole } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPER_HR = { email: 'superhr@serimaju.example', password: DEMO_PASSWORD };
const STAFF = 'staff@serimaju.example';
const OTHER_ADDRESS = 'stor@serimaju.example';

/** Human resources changes the address of a storekeeper, and from the new one the year-end form is submitted. */
async function submitFromNewAddress(url: string): Promise<string> {
  const { employee } = await (await actingAs(url, STAFF))(getSession, {});
  const params = { id: employee?.id ?? 0 };
  const hr = await actingAs(url, SUPER_HR.email);
  const profile = await hr(getStaffProfile, { params });
  const known: Readonly<Record<string, unknown>> = { ...profile, ...profile.personal, email: OTHER_ADDRESS };
  const fields = Object.fromEntries(
    ['version', ...Object.keys(personFields)].map((name) => [name, known[name] ?? null]),
  );
  await hr(saveStaffPersonal, { params, body: fields } as InputOf<typeof saveStaffPersonal>);

  const own = await actingAs(url, OTHER_ADDRESS);
  const { mine } = await own(getDashboard, {});
  const form = { id: mine?.forms.find(({ phase }) => phase === 'year_end')?.id ?? 0 };
  const { content } = await own(getForm, { params: form });
  const parents = new Set(content.items.map(({ parentId }) => parentId));
  for (const { id, version, removedIn } of content.items) {
    if (parents.has(id) || removedIn !== null) continue;
    const body = { kind: 'item.self', itemId: id, version, fields: { selfScore: 4 } } as const;
    await own(editForm, { params: form, body });
  }
  const { version } = await own(getForm, { params: form });
  await own(transitionForm, { params: form, body: { action: 'submit', version } });
  return profile.fullName;
}

for (const [language] of inLanguages('en')) {
  test(`an auditor sees the last checks and anchors, finds the actions after a changed address, and downloads them (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const name = await submitFromNewAddress(product.url);
    const page = await openDevice(product, MOVING);
    await signIn(page, language, SUPER_HR);
    await switchRole(page, language, ROLE.hr, true);
    await page.getByRole('link', { name: say('nav:menu.entry.audit'), exact: true }).click();
    await expectLoaded(page);
    await expect(page.getByText(say('audit:checks.none'))).toHaveCount(2);
    for (const job of [DAILY_ANCHOR, VERIFY_HISTORIES]) await product.runJob(job);
    await page.reload();
    await expectLoaded(page);
    const computed = page.getByRole('region', { name: say('audit:check.verify') });
    await expect(computed.getByText(say('audit:checks.fits'))).toBeVisible();
    const compared = page.getByRole('region', { name: say('audit:check.anchor') });
    await expect(compared.getByText(say('audit:checks.fits'))).toBeVisible();

    const row = page
      .getByRole('table', { name: say('audit:actions.title') })
      .getByRole('row')
      .nth(1);
    await expect(row).toContainText(name);
    await expect(row).toContainText(say('timeline:action.submit'));
    await expect(row).toContainText(say('audit:reason.address'));
    await expect(row).toContainText(say('audit:way.password'));
    expect(await violationsOf(page, 'audit', [USUAL])).toEqual([]);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: say('exports:title', { what: say('audit:title') }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('exports:download') })
      .click();
    expect((await coming).suggestedFilename()).toMatch(/^Audit-\d{4}-\d\d-\d\d\.xlsx$/);
  });
}
