import { expect, test } from '../test.ts';
import { VISITS } from './catalogue.ts';
import { arrive, openScreen } from './open-screen.ts';
import { prepareVisit } from './visit-part.ts';
import { OTHERS, overflowOf, USUAL, violationsOf } from './ways.ts';

for (const { account, part, parts } of VISITS) {
  test(`every screen of ${account ?? 'nobody'} (${part + 1} of ${parts}) is accessible in both schemes at all text sizes, and fits 320 pixels`, async ({
    demo,
    openDevice,
    pageErrors,
  }) => {
    const { visit, screens } = await prepareVisit(demo, { account, part, parts }, pageErrors);
    const page = await openDevice(demo);
    await arrive(page, visit, 'ms');
    const wrong: string[] = [];
    for (const screen of screens) {
      await openScreen(page, screen);
      wrong.push(...(await violationsOf(page, screen.name, [USUAL, ...OTHERS], { isEveryRule: true })));
      wrong.push(...(await overflowOf(page, screen)));
    }
    expect(wrong).toEqual([]);
  });
}
