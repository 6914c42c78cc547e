import { expect, test } from '../test.ts';
import { VISITS } from './catalogue.ts';
import { arrive, openScreen } from './open-screen.ts';
import { prepareVisit } from './visit-part.ts';
import { wordsIn } from '../texts.ts';

/** The title of an error without a known cause. */
const UNEXPLAINED = wordsIn('ms')('errors:unexpected.title');

/** The names of parameters in the addresses of lists: search, order, page and filters. */
const OF_LISTS = [
  'q sort page size hide open tab form copy id about access asOf attention band before by category',
  'change company date department division due effect from head kind late method month occurrence',
  'outcome parent person phase programme reason role section sheet show state status step supervisor',
  'to view week when year',
].flatMap((names) => names.split(' '));

/** Values that no list can take: a word, a number above all, one below all, a day that there is not. */
const WRONG = ['x', '99999999999', '-1', '2026-99-99'];

/** Returns the addresses with wrong values in place of each id, and for everything that a list can be asked for. */
function wrongly(address: string): readonly string[] {
  const [path = ''] = address.split('?');
  const asked = WRONG.map((value) => `${path}?${OF_LISTS.map((name) => `${name}=${value}`).join('&')}`);
  const named = WRONG.slice(0, 2).map((value) => path.replaceAll(/\/\d+(?=\/|$)/g, `/${value}`));
  return [...asked, `${path}?q=${'y'.repeat(300)}`, ...named.filter((other) => other !== path)];
}

// An address can be typed, cut off in a mail, or come from another version: what it says wrongly is left out.
for (const { account, part, parts } of VISITS.filter((visit) => visit.account !== null)) {
  test(`no wrong address of ${account} (${part + 1} of ${parts}) asks the server for what there cannot be`, async ({
    demo,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/40[34].*\/api\//);
    const { visit, screens } = await prepareVisit(demo, { account, part, parts }, pageErrors);
    const page = await openDevice(demo);
    await arrive(page, visit, 'ms');
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 400) refused.push(`${page.url().slice(0, 90)}: ${response.url().slice(0, 200)}`);
    });
    for (const address of new Set(screens.flatMap((screen) => wrongly(screen.address)))) {
      await openScreen(page, { name: address, address });
      if (await page.getByText(UNEXPLAINED, { exact: true }).isVisible()) refused.push(`${address}: says no reason`);
    }
    expect(refused).toEqual([]);
  });
}
