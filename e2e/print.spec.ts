import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { dense, readPdf, textOf } from '../apps/server/test/pdf-reading.ts';
import { openOwnForm } from './a-whole-year/cast.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

/** The width of an A4 page without its margins, in the browser's pixels. */
const PAPER = { width: 688, height: 1016 };
/** Columns whose edges differ by less are one, in points. */
const SAME = 0.5;

for (const [language] of inLanguages('ms')) {
  test(`a form on paper: score, decision and signatures on page one, fixed columns after it, and nothing of the frame (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const page = await openDevice(await startOwn(DEMO));
    await signIn(page, language, { email: 'head.section@serimaju.example', password: DEMO_PASSWORD });
    await openOwnForm({ page, say }, 'year_end');

    await test.step('the pages as a printer gets them', async () => {
      const paper = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
      const first = textOf(paper.pieces.filter((piece) => piece.page === 1));
      for (const text of [
        'Kavitha a/p Ramasamy',
        '82.47',
        say('forms:print.response'),
        say('forms:print.signatures'),
        say('forms:print.appraisee'),
        say('common:step.hod'),
      ]) {
        expect(first).toContain(dense(text));
      }
      expect(first).not.toContain(dense(say('forms:timeline.title')));
      // A heading at the top of a page counts as its head for the reading program.
      const pieces = [...paper.pieces, ...paper.furniture];
      const all = textOf(pieces);
      for (const part of ['kra', 'core', 'behavioural', 'training', 'contributions', 'comments'] as const) {
        expect(all).toContain(dense(say(`forms:part.${part}`)));
      }
      expect(all).not.toContain(dense(say('nav:menu.label')));
      const numbers = paper.furniture.map(({ text }) => dense(text)).join(' ');
      for (let number = 1; number <= paper.pages; number += 1) expect(numbers).toContain(`${number}/${paper.pages}`);

      // Weights, self scores, marks and moderated marks of all items end at four edges, whatever the page.
      const marks = pieces.filter(({ text, page: on, left }) => on > 1 && left > 300 && /^[1-6–]$/.test(text.trim()));
      const edges = marks.map(({ right }) => right).toSorted((one, other) => one - other);
      const columns = edges.filter((edge, index) => index === 0 || edge - (edges[index - 1] ?? 0) > SAME);
      expect(marks.length).toBeGreaterThan(60);
      expect(columns).toHaveLength(4);
    });

    await test.step('nothing of the frame stands on wide paper either', async () => {
      const frame = [page.getByRole('navigation', { name: say('nav:menu.label') }), page.getByRole('banner')];
      for (const part of frame) await expect(part).toBeVisible();
      // As wide as the window: a narrow page has no menu anyway.
      await page.emulateMedia({ media: 'print' });
      for (const part of frame) await expect(part).toBeHidden();
    });

    await test.step('page one looks as it is kept', async () => {
      await page.setViewportSize(PAPER);
      const first = page.locator('[data-page="first"]');
      await expect(first).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(first).toHaveScreenshot(`form-page-one-${language}.png`, { maxDiffPixelRatio: 0.01 });
    });
  });
}
