import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { inLanguages } from './languages.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const executive = { email: 'executive@serimaju.example', password: DEMO_PASSWORD };

for (const [language] of inLanguages('en')) {
  test(`a page that a busy server turns away says so, and comes by itself when the server said (${language})`, async ({
    demo,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/503.*\/api\/me\/profile/);
    const say = wordsIn(language);
    const page = await openDevice(demo);
    await signIn(page, language, executive);
    const asked: number[] = [];
    await page.route('**/api/me/profile', async (route) => {
      asked.push(Date.now());
      if (asked.length > 1) return route.continue();
      await route.fulfill({
        status: 503,
        headers: { 'retry-after': '2', 'content-type': 'application/problem+json' },
        json: { type: 'urn:prestasi:problem:unavailable', title: 'x', status: 503, code: 'unavailable' },
      });
    });
    await page.goto('/#/my-profile');
    const toast = page.getByRole('status').filter({ hasText: say('errors:busy.title') });
    await expect(toast).toContainText(language === 'ms' ? 'Mencuba lagi dalam 2 saat.' : 'Trying again in 2 seconds.');
    await expect(
      page.getByText('Serimaju', { exact: false }).or(page.getByText('executive@serimaju.example')).first(),
    ).toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    const [first = 0, second = 0] = asked;
    expect(second - first).toBeGreaterThanOrEqual(1900);
    // It stays while the pointer rests on it.
    await page.mouse.move(0, 300);
    await expect(toast).toBeHidden();
  });
}
