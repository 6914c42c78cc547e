import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { signIn, chooseLanguage, signInByForm, switchRole, tryToSignIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const executive = { email: 'executive@serimaju.example', password: DEMO_PASSWORD };
const REFUSED = /422.*\/api\/login/;

test('a wrong password is told in either language, and the name that was typed stays', async ({
  demo,
  openDevice,
  pageErrors,
}) => {
  pageErrors.expect(REFUSED);
  const page = await openDevice(demo);
  await page.goto('/');
  await expect(page).toHaveURL(/#\/login$/);
  await tryToSignIn(page, 'ms', { ...executive, password: 'Salah#2026' });
  // At the form: a toast would be gone while the person looks for the right password.
  const refusal = page.locator('form').getByRole('alert');
  await expect(refusal).toContainText('E-mel atau kata laluan salah');
  await chooseLanguage(page, 'en');
  await tryToSignIn(page, 'en', { ...executive, password: 'Salah#2027' });
  await expect(refusal).toContainText('Wrong e-mail or password');
  await expect(page.getByLabel(wordsIn('en')('auth:login.identifier'))).toHaveValue(executive.email);
});

test('an empty form says what is missing and sends nothing', async ({ demo, openDevice }) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo);
  await page.goto('/#/login');
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
  await expect(page.getByText(say('problems:field.required'))).toHaveCount(2);
});

test(
  'a demo account is filled in by one click and leads to the dashboard',
  { tag: '@embedded' },
  async ({ demo, openDevice }) => {
    const say = wordsIn('ms');
    const page = await openDevice(demo);
    await page.goto('/#/login');
    await page.getByRole('button', { name: new RegExp(say('auth:demo.role.executive')) }).click();
    await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click();
    await expect(page).toHaveURL(/#\/dashboard$/);
  },
);

test('switching role leads admin and HR to the company, everybody else to the dashboard', async ({
  demo,
  openDevice,
}) => {
  const page = await openDevice(demo);
  await signInByForm(page, 'en', { email: 'multi@serimaju.example', password: DEMO_PASSWORD });
  await page.waitForLoadState('networkidle');
  for (const [role, address] of [
    [3, /#\/dashboard$/],
    [1, /#\/view-company\/\d+$/],
    [5, /#\/dashboard$/],
    [6, /#\/view-company\/\d+$/],
  ] as const) {
    await switchRole(page, 'en', role);
    await expect(page).toHaveURL(address);
    // If the role is switched before a page is complete, the rest is requested in the new role.
    await page.waitForLoadState('networkidle');
  }
});

test('what is not there for the active role may be there for another one, which its page says', async ({
  demo,
  openDevice,
  pageErrors,
}) => {
  pageErrors.expect(/404.*\/api\/forms\/999999/);
  const hint = wordsIn('ms')('common:otherRole');
  for (const [account, isSaid] of [
    ['multi', true],
    ['staff', false],
  ] as const) {
    const page = await openDevice(demo);
    await signIn(page, 'ms', { email: `${account}@serimaju.example`, password: DEMO_PASSWORD });
    await page.goto('/#/performance-details-individual/1/999999');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText(hint)).toHaveCount(isSaid ? 1 : 0);
  }
});

test('without a session one is told so and sent to sign in, then to where one wanted to go', async ({
  demo,
  openDevice,
}) => {
  const page = await openDevice(demo);
  await page.goto('/#/login');
  await chooseLanguage(page, 'en');
  await page.goto('/#/summary-score');
  const toast = page.getByRole('alert').filter({ hasText: 'Session Expired' });
  await expect(toast).toContainText('Please login.');
  await expect(page).toHaveURL(/#\/login$/);
  // It stays while the pointer rests on it.
  await page.mouse.move(0, 300);
  await expect(toast).toBeHidden({ timeout: 6000 });
  await tryToSignIn(page, 'en', executive);
  await expect(page).toHaveURL(/#\/summary-score$/);
});

test('an unknown address leads to the page that says so, signed in or not', async ({ demo, openDevice }) => {
  const page = await openDevice(demo);
  const say = wordsIn('en');
  await page.goto('/#/no-such-page');
  await chooseLanguage(page, 'en');
  await expect(page.getByRole('heading', { level: 1, name: say('nav:title.notFound') })).toBeVisible();
  await signInByForm(page, 'en', executive);
  await page.goto('/#/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: say('nav:title.notFound') })).toBeVisible();
});

test('signing out clears the device and says so', async ({ demo, openDevice }) => {
  const page = await openDevice(demo);
  const say = wordsIn('en');
  await signInByForm(page, 'en', executive);
  await page.getByRole('button', { name: new RegExp(`^${say('nav:user.label')}`) }).click();
  await page.getByRole('menuitem', { name: say('nav:user.signOut') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have successfully logout' })).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('session')));
  expect(stored).toEqual([]);
});

test('the top bar is one line on a small laptop, whoever signs in', async ({ demo, openDevice }) => {
  // The longest name of a role, in the language in which it is longest.
  const page = await openDevice(demo, { viewport: { width: 1280, height: 800 } });
  await signInByForm(page, 'ms', { email: 'superhr@serimaju.example', password: DEMO_PASSWORD });
  const bar = page.getByRole('banner');
  const name = bar.getByText('Norhayati binti Abdul Rahman');
  const oneLine = await bar.evaluate((element) => parseFloat(getComputedStyle(element).minBlockSize));
  for (const width of [832, 880, 920, 960, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, (await bar.boundingBox())?.height]).toEqual([width, oneLine]);
    // Names of people are never shortened (domain §1); on a narrower page the picture stands for them.
    if (width < 1280) continue;
    const isWhole = await name.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect([width, isWhole]).toEqual([width, true]);
  }
});

test('a page that is reloaded as soon as it shows somebody signed in finds them signed in', async ({
  demo,
  openDevice,
}) => {
  const page = await openDevice(demo);
  await page.addInitScript(completeLate);
  await signInByForm(page, 'ms', { email: 'multi@serimaju.example', password: DEMO_PASSWORD });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Peranan: / })).toBeVisible();
});

/** Runs in the page: holds every change of the device's database back for three seconds, as a busy device may. */
function completeLate(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the store below
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function addLate(value, key) {
    const until = performance.now() + 3000;
    // A transaction is complete once no request of it is open.
    const extend = () => {
      if (performance.now() < until) this.count().addEventListener('success', extend);
    };
    extend();
    return add.call(this, value, key);
  };
}
