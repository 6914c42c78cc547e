import { readFileSync } from 'node:fs';
import * as contract from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { pdfText } from '../apps/server/test/pdf-reading.ts';
import { createNetworkClient } from '../apps/server/test/test-client.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const NAME = 'Sistem tempahan gudang';
const LATER = 'Projek selepas muktamad';
const REMARK = 'Ujian penerimaan pengguna selesai';
/** The mark of every item that the supervisor gives; training and contributions have points of their own. */
const MARK = 5;

const emailOf = (name: string) => `${name}@serimaju.example`;

for (const [language] of inLanguages('ms')) {
  test(`a project becomes evidence on a final form, and stays as it was on paper (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const page = await openDevice(product);
    const as = async (name: string, role?: RoleId) => {
      const body = { email: emailOf(name), password: DEMO_PASSWORD };
      const { token } = await createNetworkClient(product.url, null).call(contract.login, { body });
      const client = createNetworkClient(product.url, token);
      if (role !== undefined) await client.call(contract.switchRole, { body: { role } });
      return client;
    };
    const own = await as('executive');
    const { mine } = await own.call(contract.getDashboard, {});
    const id = mine?.forms.find(({ phase }) => phase === 'year_end')?.id ?? 0;

    await test.step('the project is created, and its progress reported', async () => {
      await signIn(page, language, { email: emailOf('executive'), password: DEMO_PASSWORD });
      await page.goto('/#/project-management');
      await expectLoaded(page);
      await page
        .getByRole('button', { name: say('projects:create.open'), exact: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('projects:field.name')).fill(NAME);
      await dialog.getByRole('button', { name: say('projects:create.act'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
      const { rows } = await own.call(contract.listProjects, { query: { search: NAME } });
      const project = { params: { id: rows[0]?.id ?? 0 } };
      await own.call(contract.remarkProject, { ...project, body: { text: REMARK, mentionIds: [] } });
    });

    await test.step('it is found and linked to a row of a scorecard, where it stands as it is now', async () => {
      await page.goto(`/#/my-performance/${id}/year_end`);
      await expectLoaded(page);
      await page
        .getByRole('button', { name: say('forms:work.linkTo', { name: '' }) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill(NAME.toLowerCase());
      // Until the search is answered, others stand there too.
      const found = dialog.getByRole('listitem').filter({ has: page.getByText(NAME, { exact: true }) });
      await found.getByRole('button', { name: say('forms:work.dialog.act', { title: NAME }), exact: true }).click();
      await expect(found.getByText(say('forms:work.dialog.linked'), { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: say('forms:work.dialog.done'), exact: true }).click();
      await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();
    });

    await test.step('the form is filled in, marked and made final', async () => {
      const itemsOf = async (client: typeof own) => {
        const { content } = await client.call(contract.getForm, { params: { id } });
        const parents = new Set(content.items.map(({ parentId }) => parentId));
        return content.items.filter((item) => !parents.has(item.id) && item.removedIn === null);
      };
      const edit = (client: typeof own, body: contract.FormEdit) =>
        client.call(contract.editForm, { params: { id }, body });
      const move = async (client: typeof own, action: 'submit' | 'approve' | 'agree', more = {}) => {
        const { version } = await client.call(contract.getForm, { params: { id } });
        await client.call(contract.transitionForm, { params: { id }, body: { action, version, ...more } });
      };
      for (const { id: itemId, version, selfScore } of await itemsOf(own)) {
        if (selfScore === null) await edit(own, { kind: 'item.self', itemId, version, fields: { selfScore: MARK } });
      }
      await move(own, 'submit');
      const supervisor = await as('hod', ROLE.hod);
      for (const { id: itemId, version } of await itemsOf(supervisor)) {
        const fields = { mark: MARK, markRemark: 'Dilihat sendiri' };
        await edit(supervisor, { kind: 'item.mark', itemId, version, fields });
      }
      const { content } = await supervisor.call(contract.getForm, { params: { id } });
      for (const { id: learningId, version } of content.selfLearnings) {
        await edit(supervisor, { kind: 'learning.confirm', learningId, version, isConfirmed: true });
      }
      for (const { id: contributionId, version } of content.contributions) {
        await edit(supervisor, { kind: 'contribution.confirm', contributionId, version, isConfirmed: true });
      }
      await move(supervisor, 'approve');
      await move(own, 'agree');
      // Who marked a form does not decide it again: the head of the division does.
      await move(await as('top', ROLE.topManagement), 'approve');
      await move(await as('hr', ROLE.hr), 'approve');
      await move(await as('superhr', ROLE.hr), 'approve', { isConfirmed: true });
    });

    await test.step('the project goes on, and neither form nor paper follows', async () => {
      const { rows } = await own.call(contract.listProjects, { query: { search: NAME } });
      const params = { id: rows[0]?.id ?? 0 };
      const { version, description, startsOn, dueOn } = await own.call(contract.getProject, { params });
      const body = { version, description, startsOn, dueOn, name: LATER };
      await own.call(contract.updateProject, { params, body });
      const form = await own.call(contract.getForm, { params: { id } });
      expect(form.score).toMatchObject({ state: 'final', score: recomputed(form) });
      await page.reload();
      await expectLoaded(page);
      await expect(page.getByText(NAME, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(LATER)).toHaveCount(0);
      await page.getByRole('button', { name: say('forms:pdf.title') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: say('forms:pdf.both') }).check();
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: say('forms:pdf.make') }).click();
      const text = await pdfText(readFileSync(await (await coming).path()));
      for (const line of [NAME, REMARK, say('documents:status.final')]) expect(text).toContain(line);
      for (const word of [wordsIn('ms'), wordsIn('en')]) expect(text).toContain(word('forms:work.role.owner'));
      expect(text).not.toContain(LATER);
    });
  });
}

/** Computes a final score from what the form shows, in another way than the product: in hundredths, rounded half up. */
function recomputed({ score, content }: contract.FormDocument): string {
  const parts = score?.parts ?? [];
  const value = (exact: string) => {
    const [over = '0', under = '1'] = exact.split('/');
    return Number(over) / Number(under);
  };
  const marked = new Set(['kra', 'jd', 'part1', 'core', 'behavioural']);
  const total = parts.reduce((sum, { part, weight, mean }) => {
    const of = marked.has(part) ? MARK : value(mean ?? '0');
    return sum + (value(weight) * of) / 6;
  }, 0);
  expect(content.items.every(({ mark }) => mark === null || mark === MARK)).toBe(true);
  return (Math.round((total + 1e-9) * 100) / 100).toFixed(2);
}
