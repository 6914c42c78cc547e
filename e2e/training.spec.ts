import * as contract from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { createNetworkClient } from '../apps/server/test/test-client.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

const HR = { email: 'hr@serimaju.example', password: DEMO_PASSWORD };
/** The hours of the session that a need leads to. */
const HOURS = 8;
const EXECUTIVE = { email: 'executive@serimaju.example', password: DEMO_PASSWORD };

for (const [language] of inLanguages('ms')) {
  test(`somebody asks for a place, HR approves it, enrols by filter and records attendance, and the hours appear (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const own = await openDevice(product);
    await signIn(own, language, EXECUTIVE);
    await own.goto('/#/my-profile/training');
    await expectLoaded(own);
    const ask = own.getByRole('button', { name: say('training:own.ask') }).first();
    const name = (await ask.getAttribute('aria-label')) ?? '';
    await ask.click();
    await expect(own.getByRole('button', { name, exact: true })).toBeHidden();

    const hr = await openDevice(product);
    await signIn(hr, language, HR);
    await test.step('the request is approved where requests are decided', async () => {
      await hr.goto('/#/training?tab=requests');
      await expectLoaded(hr);
      const approve = hr.getByRole('button', { name: say('training:request.approve') }).first();
      const label = (await approve.getAttribute('aria-label')) ?? '';
      const waiting = await hr.getByRole('button', { name: label, exact: true }).count();
      await approve.click();
      await expect(hr.getByRole('button', { name: label, exact: true })).toHaveCount(waiting - 1);
    });

    let title = '';
    await test.step('a programme gets a session of today, people by filter, and their attendance', async () => {
      await hr.goto('/#/training?tab=programmes');
      await expectLoaded(hr);
      await hr.getByRole('table').getByRole('link').first().click();
      await hr.getByRole('button', { name: say('training:session.add') }).click();
      const dialog = hr.getByRole('dialog');
      await dialog.getByLabel(say('training:column.code')).fill('UJIAN-1');
      await dialog.getByRole('button', { name: say('training:save') }).click();
      await expect(dialog).toBeHidden();
      await hr.goto('/#/training?q=UJIAN-1');
      await expectLoaded(hr);
      await hr.getByRole('table').getByRole('link').first().click();
      const enrolling = hr.getByRole('button', { name: say('training:enrol.act') });
      await expect(enrolling).toBeVisible();
      title = await hr.getByRole('heading', { level: 1 }).innerText();
      await enrolling.click();
      await hr.getByText(say('training:enrol.filter'), { exact: true }).click();
      await hr.getByLabel(say('training:column.category')).selectOption('executive');
      const enrol = hr.getByRole('dialog').getByRole('button').last();
      await expect(enrol).toBeEnabled();
      await enrol.click();
      await expect(hr.getByRole('dialog')).toBeHidden();
      await hr.getByRole('button', { name: say('training:all.act') }).click();
      await hr
        .getByRole('dialog')
        .getByRole('button', { name: say('training:all.act') })
        .click();
      await expect(hr.getByText(say('training:sessionState.held')).first()).toBeVisible();
    });

    await test.step('the hours appear in the person’s own record', async () => {
      await own.reload();
      await expectLoaded(own);
      const year = own.getByRole('region', { name: /^\d{4}$/ }).first();
      await expect(year.getByText(title, { exact: true }).first()).toBeVisible();
    });

    await test.step('the report counts them, by programme', async () => {
      await hr.goto('/#/training?tab=report');
      await expectLoaded(hr);
      await hr.getByRole('button', { name: new RegExp(`^${say('training:report.by')}`) }).click();
      await hr.getByRole('menuitemradio', { name: say('training:report.group.programme') }).click();
      await hr.getByRole('searchbox').fill(title);
      const row = hr
        .getByRole('table')
        .getByRole('row')
        .filter({ has: hr.getByRole('link', { name: title, exact: true }) });
      await expect(row).toHaveCount(1);
      const [, hours = '0'] = (await row.getByRole('cell').nth(1).innerText()).match(/^(\d+)/) ?? [];
      expect(Number(hours)).toBeGreaterThan(0);
    });
  });
}

for (const [language] of inLanguages('ms')) {
  test(`a need of a plan becomes a session; its hours stand in part 4, and the score follows them (${language})`, async ({
    startOwn,
    openDevice,
  }) => {
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const as = async (email: string, role?: RoleId) => {
      const { token } = await createNetworkClient(product.url, null).call(contract.login, {
        body: { email, password: DEMO_PASSWORD },
      });
      const client = createNetworkClient(product.url, token);
      if (role !== undefined) await client.call(contract.switchRole, { body: { role } });
      return client;
    };
    const own = await as(EXECUTIVE.email);
    const { mine } = await own.call(contract.getDashboard, {});
    const params = { id: mine?.forms.find(({ phase }) => phase === 'year_end')?.id ?? 0 };
    const supervisor = await as('hod@serimaju.example', ROLE.hod);
    const formOf = (client: typeof own) => client.call(contract.getForm, { params });

    await test.step('the form is submitted, and its supervisor begins to mark it', async () => {
      const itemsOf = async (client: typeof own) => {
        const { content } = await formOf(client);
        const parents = new Set(content.items.map(({ parentId }) => parentId));
        return content.items.filter((item) => !parents.has(item.id) && item.removedIn === null);
      };
      for (const { id: itemId, version, selfScore } of await itemsOf(own)) {
        if (selfScore !== null) continue;
        const body = { kind: 'item.self', itemId, version, fields: { selfScore: 4 } } as const;
        await own.call(contract.editForm, { params, body });
      }
      const { version } = await formOf(own);
      await own.call(contract.transitionForm, { params, body: { action: 'submit', version } });
      const [item] = await itemsOf(supervisor);
      const fields = { mark: 5, markRemark: 'Dilihat sendiri' };
      const marked = { kind: 'item.mark', itemId: item?.id ?? 0, version: item?.version ?? 0, fields } as const;
      await supervisor.call(contract.editForm, { params, body: marked });
    });
    const before = await formOf(supervisor);
    const { employeeId, name } = before.appraisee;
    const need = before.content.trainingNeeds[0]?.programme ?? '';

    const hr = await openDevice(product);
    await signIn(hr, language, HR);
    await test.step('HR plans a session of today for the need, and records that the person was there', async () => {
      await hr.goto(`/#/training?tab=needs&q=${encodeURIComponent(name)}`);
      await expectLoaded(hr);
      await hr.getByRole('checkbox', { name: `${name}: ${need}`, exact: true }).check();
      await hr.getByRole('button', { name: say('training-needs:plan') }).click();
      const dialog = hr.getByRole('dialog');
      await dialog.getByLabel(say('training-needs:dialog.company')).selectOption({ index: 1 });
      await dialog.getByLabel(say('training-needs:dialog.code')).fill('UJIAN-2');
      await dialog.getByLabel(say('training-needs:dialog.startsOn')).fill('2026-11-20');
      await dialog.getByLabel(say('training-needs:dialog.endsOn')).fill('2026-11-20');
      await dialog.getByLabel(say('training-needs:dialog.hours')).fill(String(HOURS));
      await dialog.getByRole('button', { name: say('training-needs:dialog.save') }).click();
      await expect(dialog).toBeHidden();
      await hr.goto('/#/training?q=UJIAN-2');
      await expectLoaded(hr);
      await hr.getByRole('table').getByRole('link').first().click();
      await hr.getByRole('button', { name: say('training:all.act') }).click();
      await hr
        .getByRole('dialog')
        .getByRole('button', { name: say('training:all.act') })
        .click();
      await expect(hr.getByText(say('training:sessionState.held')).first()).toBeVisible();
    });

    await test.step('the need is met and the hours stand in part 4; the running score counts them', async () => {
      const after = await formOf(supervisor);
      expect(after.content.trainingNeeds[0]?.outcome).toMatchObject({ status: 'met' });
      const [was, is] = [before, after].map(trainingOf);
      expect(is?.hours).toBe((was?.hours ?? 0) + HOURS);
      // Both are below the target; each hour counts the same.
      expect(is?.mean).toBeCloseTo(((was?.mean ?? 0) / (was?.hours ?? 0)) * (is?.hours ?? 0), 6);
      const gained = Number(after.score?.score) - Number(before.score?.score);
      expect(gained).toBeCloseTo((is?.points ?? 0) - (was?.points ?? 0), 1);
      expect(gained).toBeGreaterThan(0.5);
      const page = await openDevice(product);
      await signIn(page, language, { email: 'hod@serimaju.example', password: DEMO_PASSWORD });
      await page.goto(`/#/team-performance-individual/${employeeId}/${params.id}/4`);
      await expectLoaded(page);
      const records = page.getByRole('table', { name: say('forms:record.title') });
      await expect(records.getByRole('row', { name: new RegExp(`^${need} .* ${HOURS}$`) })).toBeVisible();
      const panel = page.getByRole('complementary').getByRole('region', { name: say('forms:score.running') });
      await expect(panel.getByText(after.score?.score ?? '', { exact: true }).first()).toBeVisible();
    });
  });
}

/** Returns the hours on record of a form, and the mean and points of its part of training. */
function trainingOf({ content, score }: contract.FormDocument) {
  const part = score?.parts.find((one) => one.part === 'training');
  const value = (exact: string | null | undefined) => {
    const [over = '0', under = '1'] = (exact ?? '0').split('/');
    return Number(over) / Number(under);
  };
  const hours = content.trainingRecords.reduce((sum, record) => sum + record.hours, 0);
  return { hours, mean: value(part?.mean), points: value(part?.points) };
}
