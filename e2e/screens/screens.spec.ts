import { expect, test } from '../test.ts';
import { VISITS } from './catalogue.ts';
import { misplacedFocus } from './dialog-focus.ts';
import { arrive, openScreen } from './open-screen.ts';
import { prepareVisit } from './visit-part.ts';
import { effectOfScript, HARMLESS, showsScript } from './stored-script.ts';
import { LARGEST, OTHERS, overflowOf, USUAL, violationsOf } from './ways.ts';

// Every screen once, with a script in each of its texts. `every-way.long.ts` tests each in all six ways.
for (const { account, part, parts } of VISITS) {
  test(`every screen of ${account ?? 'nobody'} (${part + 1} of ${parts}) is accessible, fits 320 pixels, and runs no script that a text holds`, async ({
    scripted,
    openDevice,
    pageErrors,
  }) => {
    // A record whose e-mail is a script is searched by it while it is edited.
    pageErrors.expect(/400.*\/api\/staff\/duplicates/);
    const { visit, screens, visits } = await prepareVisit(scripted, { account, part, parts }, pageErrors);
    const numbers = new Map(visits.flatMap((one) => one.screens).map((screen, number) => [screen.name, number]));
    const page = await openDevice(scripted);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await arrive(page, visit, 'ms');
    const wrong: string[] = [];
    const shown: string[] = [];
    for (const screen of screens) {
      await openScreen(page, screen);
      expect({ screen: screen.name, ...(await effectOfScript(page)) }).toEqual({ screen: screen.name, ...HARMLESS });
      expect({ screen: screen.name, focus: await misplacedFocus(page) }).toEqual({ screen: screen.name, focus: null });
      if (await showsScript(page)) shown.push(screen.name);
      // Every fifth screen in one of the other ways too, in turn; `npm run test:long` looks at all in each.
      const number = numbers.get(screen.name) ?? 0;
      const turn = number % 5 === 0 ? OTHERS[(number / 5) % OTHERS.length] : undefined;
      wrong.push(...(await violationsOf(page, screen.name, turn === undefined ? [USUAL] : [USUAL, turn])));
      wrong.push(...(await overflowOf(page, screen, [LARGEST])));
    }
    expect(wrong).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(shown, 'screens with the script as a text').not.toEqual([]);
  });
}
