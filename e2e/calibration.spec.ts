import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { pdfText } from '../apps/server/test/pdf-reading.ts';
import { actionsOf } from './form/form-page.ts';
import { inLanguages } from './languages.ts';
import { askForPack, askForReport, codeOf, downloaded, papersOf } from './prepared-files.ts';
import { DEMO } from './product/messages.ts';
import { chooseLanguage, expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const SUPER_HR = 'superhr@serimaju.example';
const YEAR = 2026;
const REASON = 'Selaras dengan jabatan lain';

for (const [language, other] of inLanguages('en')) {
  test(`super HR calibrates a company, makes a result final and files it, and somebody outside verifies the paper (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const page = await openDevice(product, MOVING);
    const rows = page.getByRole('list', { name: say('calibration:list') });
    const people = rows.locator('button[data-form]');
    const bar = page.getByRole('region', { name: say('calibration:bar.label') });
    await signIn(page, language, { email: SUPER_HR, password: DEMO_PASSWORD });
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('nav:menu.entry.calibration'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('calibration:title') })).toBeVisible();
    await expectLoaded(page);

    await test.step('the keys go from person to person', async () => {
      await page.keyboard.press('j');
      await expect(people.first()).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('j');
      await expect(people.nth(1)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('k');
      await expect(people.first()).toHaveAttribute('aria-expanded', 'true');
    });

    const items = rows.getByRole('listitem').first().getByRole('list').getByRole('button');
    await test.step('a mark is proposed by its key, and is not ready without a reason', async () => {
      await items.first().click();
      const chosen = page.getByRole('radio', { checked: true });
      await page.getByRole('radio').first().focus();
      await page.keyboard.press('1');
      await expect(chosen).toHaveValue('1');
      await expect(bar).toContainText(say('calibration:bar.unready', { count: 1 }));
      await page.getByRole('textbox', { name: say('calibration:propose.reason') }).fill(REASON);
      await expect(bar).not.toContainText(say('calibration:bar.unready', { count: 1 }));
    });

    await test.step('the form is opened, and one comes back to the same person', async () => {
      await page.getByRole('link', { name: say('calibration:open') }).click();
      await expect(page).toHaveURL(/performance-details-individual/);
      await expectLoaded(page);
      await page.goBack();
      await expect(people.first()).toHaveAttribute('aria-expanded', 'true');
      await expect(bar).toContainText(say('calibration:bar.proposals', { count: 1 }));
    });

    await test.step('all that will change is seen before it is saved, and then it is so', async () => {
      await bar.getByRole('button', { name: say('calibration:bar.review') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(REASON);
      await expect(dialog).toContainText(say('calibration:save.responses', { count: 1 }));
      const after = /\d+[.,]\d\d \S+ (\d+[.,]\d\d)/.exec(await dialog.innerText())?.[1] ?? '?';
      await dialog.getByRole('button', { name: say('calibration:save.act', { count: 1 }) }).click();
      await expect(dialog).toBeHidden();
      await expect(bar).toBeHidden();
      await expect(rows).toContainText(after);
    });

    let person = '';
    await test.step('a result that waits for no response is made final', async () => {
      await people.nth(1).click();
      await expect(people.nth(1)).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('link', { name: say('calibration:open') }).click();
      await expectLoaded(page);
      person = await page.getByRole('heading', { level: 1 }).innerText();
      const action = say('forms:act.approve.finalise');
      await actionsOf({ page, say }).getByRole('button', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: say('forms:act.finalise.confirm'), exact: true }).click();
      await expect(
        page.getByText(say('forms:act.finalise.done', { name: person }), { exact: true }).first(),
      ).toBeVisible();
    });

    let paper: Buffer = Buffer.alloc(0);
    await test.step('the paper and the report of the year are filed', async () => {
      await askForPack(page, say, `/#/senarai-skor-pekerja?q=${encodeURIComponent(person)}`);
      const papers = await papersOf((await downloaded(page, say, 'pack')).content);
      expect(papers).toHaveLength(1);
      paper = papers[0] ?? paper;
      const text = await pdfText(paper);
      for (const line of [person, say('documents:status.final')]) expect(text).toContain(line);
      await askForReport(page, say, YEAR);
      const report = await pdfText((await downloaded(page, say, 'year_report')).content);
      expect(report).toContain(say('year-report:title', { year: YEAR }));
    });

    await test.step('somebody outside verifies the paper, in the other language', async () => {
      const outside = wordsIn(other);
      const phone = await openDevice(product, { viewport: { width: 390, height: 844 } });
      await phone.goto(`/#/verify/${await codeOf(paper)}`);
      await chooseLanguage(phone, other);
      await expect(phone.getByText(outside('verify:genuine'))).toBeVisible();
      await expect(phone.getByText(outside('verify:status.final'))).toBeVisible();
    });
  });
}
