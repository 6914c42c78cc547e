import { expect, test } from '../test.ts';
import { VISITS } from './catalogue.ts';
import { layoutErrorsOf } from './layout-errors.ts';
import { arrive, openScreen } from './open-screen.ts';
import { prepareVisit } from './visit-part.ts';

/**
 * A phone in both languages, tablets, and laptops with the menu beside the page; the longer words are Malay. Larger text
 * is as a narrower window: all sizes are relative to the text.
 */
const WAYS = [
  { language: 'ms', width: 390 },
  { language: 'en', width: 390 },
  { language: 'ms', width: 640 },
  { language: 'ms', width: 820 },
  { language: 'ms', width: 1024 },
  { language: 'ms', width: 1200 },
  { language: 'ms', width: 1280 },
  { language: 'ms', width: 1440 },
] as const;

for (const { language, width } of WAYS) {
  for (const { account, part, parts } of VISITS) {
    test(`every screen of ${account ?? 'nobody'} (${part + 1} of ${parts}) has whole words within their frames, ${width} pixels wide (${language})`, async ({
      demo,
      openDevice,
      pageErrors,
    }) => {
      const { visit, screens } = await prepareVisit(demo, { account, part, parts }, pageErrors);
      const page = await openDevice(demo, { viewport: { width, height: 900 } });
      await arrive(page, visit, language);
      const wrong: string[] = [];
      for (const screen of screens) {
        await openScreen(page, screen);
        wrong.push(...(await layoutErrorsOf(page, screen.name)));
      }
      expect(wrong).toEqual([]);
    });
  }
}
