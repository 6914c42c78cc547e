import { expect, test } from '../test.ts';
import { catalogue, VISITS } from './catalogue.ts';
import { layoutErrorsOf } from './layout-errors.ts';
import { arrive, openScreen } from './open-screen.ts';
import { findPlaces } from './places.ts';

/** A phone in both languages, a tablet beside the menu, and two laptops; the longer words are Malay. */
const WAYS = [
  { language: 'ms', width: 390 },
  { language: 'en', width: 390 },
  { language: 'ms', width: 1024 },
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
      // The page of a lapsed invitation is among them.
      pageErrors.expect(/404.*\/api\/invitations/);
      pageErrors.expect(/404.*\/api\/meeting-invitations/);
      const visit = catalogue(await findPlaces(demo.url)).find((one) => one.account === account);
      if (visit === undefined) throw new Error('Nobody to visit');
      const screens = visit.screens.filter((_, index) => index % parts === part);
      test.setTimeout(60_000 + screens.length * 20_000);
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
