import type { Page } from '@playwright/test';
import { ROLE } from '@prestasi/domain';
import { PASSWORD, PEOPLE, type UserKey } from './groups/small-people.ts';
import { SMALL } from './product/messages.ts';
import { expectLoaded, signIn, switchRole } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const say = wordsIn('ms');
const CERTIFICATE = {
  name: 'diploma.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF', 'latin1'),
};

async function visit(page: Page, who: UserKey, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await expectLoaded(page);
  await expect(page.getByText(PEOPLE[who].name).first()).toBeVisible();
}

async function fill(page: Page, field: string, value: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByLabel(say(`requests:field.${field}`), { exact: false })
    .first()
    .fill(value);
}

test('a clerk asks for a diploma and a new address; HR approves one and rejects the other with a reason, and both are told', async ({
  startOwn,
  openDevice,
}) => {
  const product = await startOwn(SMALL);
  const clerk = await openDevice(product);
  await signIn(clerk, 'ms', { email: PEOPLE.clerk.email, password: PASSWORD });

  await visit(clerk, 'clerk', '/education');
  await clerk
    .getByRole('button', { name: say('requests:education.add') })
    .first()
    .click();
  await fill(clerk, 'qualification', 'Diploma Logistik');
  await fill(clerk, 'institute', 'Politeknik Ungku Omar');
  await clerk.locator('input[type="file"]').setInputFiles(CERTIFICATE);
  await clerk.getByRole('button', { name: say('requests:send') }).click();
  const mine = clerk.getByRole('listitem').filter({ hasText: 'Diploma Logistik' });
  await expect(mine).toContainText(say('requests:state.pending'));

  await visit(clerk, 'clerk', '/request-change');
  const address = say('requests:group.address');
  await clerk.getByRole('button', { name: `${say('requests:details.ask')}: ${address}` }).click();
  await fill(clerk, 'city', 'Klang');
  await clerk.getByRole('button', { name: say('requests:send') }).click();
  await expect(clerk.getByRole('listitem').filter({ hasText: 'Klang' })).toContainText(say('requests:state.pending'));

  const hr = await openDevice(product);
  await signIn(hr, 'ms', { email: PEOPLE.hr.email, password: PASSWORD });
  await switchRole(hr, 'ms', ROLE.hr);
  await visit(hr, 'hr', '/approve-education');
  const row = hr.getByRole('row').filter({ hasText: PEOPLE.clerk.name });
  await expect(row).toContainText('Politeknik Ungku Omar');
  await expect(row.getByRole('link', { name: 'diploma.pdf' })).toHaveAttribute('href', /^\/api\/files\/\d+\?/);
  await row.getByRole('button', { name: say('requests:decide.approve') }).click();
  await expect(row).toHaveCount(0);

  await hr.getByRole('link', { name: new RegExp(`^${say('requests:subject.personal')}`) }).click();
  await row.getByRole('button', { name: say('requests:decide.reject') }).click();
  await hr.getByLabel(say('requests:decide.reason')).fill('Sila sertakan alamat penuh');
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: say('requests:decide.rejectAct') })
    .click();
  await expect(row).toHaveCount(0);

  await visit(clerk, 'clerk', '/notifications');
  await expect(clerk.getByText(say('notifications:request_approved.title'))).toBeVisible();
  await expect(clerk.getByText('Sila sertakan alamat penuh')).toBeVisible();
  await visit(clerk, 'clerk', '/education');
  await expect(clerk.getByRole('link', { name: 'diploma.pdf' }).first()).toBeVisible();
  await expect(mine.first()).toContainText('Politeknik Ungku Omar');
});

test('a certificate that was refused stops the request until another is chosen or the clerk goes on without one @long', async ({
  startOwn,
  openDevice,
}) => {
  const clerk = await openDevice(await startOwn(SMALL));
  await signIn(clerk, 'ms', { email: PEOPLE.clerk.email, password: PASSWORD });
  await visit(clerk, 'clerk', '/education');
  await clerk
    .getByRole('button', { name: say('requests:education.add') })
    .first()
    .click();
  await fill(clerk, 'qualification', 'Diploma Logistik');
  await fill(clerk, 'institute', 'Politeknik Ungku Omar');
  const dialog = clerk.getByRole('dialog');
  const choose = dialog.locator('input[type="file"]');
  const chosen = dialog.getByText(say('requests:certificate.chosen', { name: CERTIFICATE.name }));
  const error = dialog.getByRole('button', { name: say('problems:field.file_type_refused') });
  await choose.setInputFiles(CERTIFICATE);
  await expect(chosen).toBeVisible();
  await choose.setInputFiles({ name: 'sijil.txt', mimeType: 'text/plain', buffer: Buffer.from('Nota') });
  await expect(chosen).toHaveCount(0);
  await dialog.getByRole('button', { name: say('requests:send') }).click();
  await expect(error).toBeVisible();

  await choose.setInputFiles(CERTIFICATE);
  await expect(chosen).toBeVisible();
  await expect(error).toHaveCount(0);

  await choose.setInputFiles({ name: 'sijil.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6 * 1024 * 1024) });
  await dialog.getByRole('button', { name: say('common:file.goOnWithout') }).click();
  await dialog.getByRole('button', { name: say('requests:send') }).click();
  const mine = clerk.getByRole('listitem').filter({ hasText: 'Diploma Logistik' });
  await expect(mine).toContainText(say('requests:state.pending'));
});

test('an e-mail that somebody else has is told once, at the request, until HR tries again @long', async ({
  startOwn,
  openDevice,
  pageErrors,
}) => {
  pageErrors.expect(/400 \(Bad Request\).*change-requests\/decisions/);
  const product = await startOwn(SMALL);
  const clerk = await openDevice(product);
  await signIn(clerk, 'ms', { email: PEOPLE.clerk.email, password: PASSWORD });
  await visit(clerk, 'clerk', '/request-change');
  await clerk.getByRole('button', { name: `${say('requests:details.ask')}: ${say('requests:group.contact')}` }).click();
  await fill(clerk, 'email', PEOPLE.hod.email);
  await clerk.getByRole('button', { name: say('requests:send') }).click();
  await expect(clerk.getByRole('dialog')).toHaveCount(0);

  const hr = await openDevice(product);
  await signIn(hr, 'ms', { email: PEOPLE.hr.email, password: PASSWORD });
  await switchRole(hr, 'ms', ROLE.hr);
  await visit(hr, 'hr', '/approve-education');
  await hr.getByRole('link', { name: new RegExp(`^${say('requests:subject.personal')}`) }).click();
  const row = hr.getByRole('row').filter({ hasText: PEOPLE.clerk.name });
  const approve = async () => {
    await row.getByRole('button', { name: say('requests:decide.approve') }).click();
    const sure = hr.getByRole('dialog').getByRole('button', { name: say('requests:decide.approve'), exact: true });
    await sure.click();
  };
  const said = { name: PEOPLE.clerk.name, field: say('requests:field.email') };
  await approve();
  await expect(row.getByRole('alert')).toContainText(say('requests:decide.taken', said));
  await expect(hr.getByRole('alert')).toHaveCount(1);

  await hr.route('**/api/change-requests/decisions', (call) => call.fulfill({ json: { decided: 0 } }));
  await approve();
  await expect(row.getByRole('alert')).toHaveCount(0);
});

test('a supervisor opens somebody of the team, and finds work, line and appraisals but no personal data @long', async ({
  startOwn,
  openDevice,
}) => {
  const page = await openDevice(await startOwn(SMALL));
  await signIn(page, 'ms', { email: PEOPLE.supervisor.email, password: PASSWORD });
  await page.getByRole('link', { name: say('nav:menu.entry.teamProfile') }).click();
  await page.getByRole('link', { name: PEOPLE.clerk.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: PEOPLE.clerk.name })).toBeVisible();
  await expect(page.getByRole('link', { name: say('team:tabs.personal') })).toHaveCount(0);
  await page.getByRole('link', { name: say('team:tabs.line') }).click();
  await expect(page.getByRole('main')).toContainText(PEOPLE.hod.name);
});
