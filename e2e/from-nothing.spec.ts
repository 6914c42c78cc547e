import { ROLE } from '@prestasi/domain';
import { keepCompetencies } from './from-nothing/competencies.ts';
import { COMPANY, createCompany, setUp } from './from-nothing/first-company.ts';
import { open, say } from './from-nothing/records.ts';
import { keepSettings } from './from-nothing/settings.ts';
import { appointHead, BY_HAND, importStaff, registerByHand } from './from-nothing/staff.ts';
import { addPositions, addUnits } from './from-nothing/units.ts';
import { EMPTY } from './product/messages.ts';
import { switchRole } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';

const BY_EXCEL = 500;
const YEAR = 2027;

test('from an empty installation to an open cycle, by screens alone @long', async ({ startOwn, openDevice }) => {
  const page = await openDevice(await startOwn(EMPTY), MOVING);
  await setUp(page);
  await createCompany(page);
  await addUnits(page);
  await addPositions(page);
  await keepSettings(page);
  await keepCompetencies(page);
  await registerByHand(page);
  await appointHead(page);
  await importStaff(page, BY_EXCEL);

  await switchRole(page, 'en', ROLE.hr, true);
  await open(page, '/cycles');
  await page.getByRole('button', { name: say('cycles:create.button') }).click();
  const creating = page.getByRole('dialog', { name: say('cycles:create.title') });
  await creating.getByLabel(say('cycles:create.year'), { exact: true }).fill(String(YEAR));
  await creating.getByRole('button', { name: say('cycles:create.submit', { year: YEAR }) }).click();
  await expect(creating).toBeHidden();
  await page.getByRole('table').getByRole('link', { name: COMPANY }).click();
  const check = page.getByRole('region', { name: say('cycles:opening.title') });
  // The managing director has no superior: she waits until super HR names her appraiser.
  await expect(check).toContainText(say('cycles:reasonOf.no_supervisor'));
  await check.getByRole('button', { name: say('cycles:open.button', { year: YEAR }) }).click();
  const opening = page.getByRole('dialog', { name: say('cycles:open.title', { year: YEAR, company: COMPANY }) });
  await opening.getByRole('checkbox', { name: say('cycles:open.irreversible', { year: YEAR }) }).check();
  await opening.getByRole('button', { name: say('cycles:open.confirm'), exact: true }).click();
  const opened = BY_HAND.length - 1 + BY_EXCEL;
  await expect(page.getByText(say('cycles:opening.opened', { count: opened })).first()).toBeVisible({
    timeout: 60_000,
  });
  await page.goto('/#/summary-report/7');
  await expect(page.getByRole('main')).toContainText(String(opened));
});
