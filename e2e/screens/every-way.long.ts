import { expect, test } from '../test.ts';
import { catalogue, VISITS } from './catalogue.ts';
import { arrive, openScreen } from './open-screen.ts';
import { findPlaces } from './places.ts';
import { OTHERS, overflowOf, USUAL, violationsOf } from './ways.ts';

for (const { account, part, parts } of VISITS) {
  test(`every screen of ${account ?? 'nobody'} (${part + 1} of ${parts}) is accessible in both schemes at all text sizes, and fits 320 pixels`, async ({
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
