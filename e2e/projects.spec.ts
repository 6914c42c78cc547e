import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { chooseFound } from './choose-found.ts';
import { inLanguages } from './languages.ts';
import { DEMO } from './product/messages.ts';
import { expectLoaded, signIn } from './sign-in.ts';
import { expect, MOVING, test } from './test.ts';
import { wordsIn } from './texts.ts';

const OWNER = { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD };
const MEMBER = { email: 'staff@serimaju.example', password: DEMO_PASSWORD };
const PROJECT = 'Kempen keselamatan jalan raya';
const TASK = 'Sediakan poster';

for (const [language] of inLanguages('ms')) {
  test(`a supervisor runs a project with a storekeeper: invitation, task, board by keys, a mention, and no lost change (${language})`, async ({
    startOwn,
    openDevice,
    pageErrors,
  }) => {
    pageErrors.expect(/409.*moves/);
    pageErrors.expect(/ERR_FAILED.*board/);
    const say = wordsIn(language);
    const product = await startOwn(DEMO);
    const page = await openDevice(product, MOVING);
    await signIn(page, language, OWNER);
    const dialog = page.getByRole('dialog');

    await test.step('the menu leads to one’s projects, and a new one invites a member', async () => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say('nav:menu.entry.projectManagement'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: say('projects:title') })).toBeVisible();
      await expectLoaded(page);
      await page.getByRole('button', { name: say('projects:create.open') }).click();
      await dialog.getByLabel(say('projects:field.name')).fill(PROJECT);
      await chooseFound(
        dialog.getByRole('combobox', { name: say('projects:members.title') }),
        'Ahmad Zulkifli',
        /Ahmad Zulkifli bin Hassan/,
      );
      await dialog.getByRole('button', { name: say('projects:create.act'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: PROJECT })).toBeVisible();
      await expect(page.getByRole('link', { name: say('projects:members.count', { count: 2 }) })).toBeVisible();
    });

    await test.step('a task due on its assigned day is refused with the specification’s words, and nothing is lost', async () => {
      await page
        .getByRole('button', { name: say('projects:task.add') })
        .first()
        .click();
      await dialog.getByLabel(say('projects:task.title')).fill(TASK);
      await dialog.getByRole('checkbox', { name: 'Ahmad Zulkifli bin Hassan' }).check();
      const assigned = dialog.getByLabel(say('projects:task.assignedOn'));
      const due = dialog.getByLabel(say('projects:task.dueOn'));
      const later = await due.inputValue();
      await due.fill(await assigned.inputValue());
      await dialog.getByRole('button', { name: say('projects:task.create') }).click();
      await expect(dialog.getByText(say('problems:field.due_before_assigned')).first()).toBeVisible();
      await expect(dialog.getByLabel(say('projects:task.title'))).toHaveValue(TASK);
      await due.fill(later);
      await dialog.getByRole('button', { name: say('projects:task.create') }).click();
      await expect(dialog).toBeHidden();
    });

    const column = (state: 'to_do' | 'in_progress' | 'done') =>
      page.getByRole('region', { name: say(`projects:taskState.${state}`) });
    const card = (state: 'to_do' | 'in_progress' | 'done') => column(state).getByRole('group', { name: TASK });
    const moved = async (key: string) => {
      await page.keyboard.press('Space');
      await page.keyboard.press(key);
      await expect(
        page.getByText(say('projects:board.over', { state: '', place: 1 }).split(',')[0] ?? ''),
      ).toBeAttached();
      await page.keyboard.press('Space');
    };

    await test.step('the board is moved by keys alone, and stays so after a reload', async () => {
      await card('to_do').focus();
      await moved('ArrowRight');
      await expect(card('in_progress')).toBeVisible();
      await page.reload();
      await expectLoaded(page);
      await expect(card('in_progress')).toBeVisible();
    });

    const device = await openDevice(product, MOVING);
    await test.step('the member is notified, finds the task in their work, and reports with a mention', async () => {
      await signIn(device, language, MEMBER);
      await device.goto('/#/project-management?tab=work');
      await expectLoaded(device);
      await device.getByRole('link', { name: TASK }).click();
      await expect(device.getByRole('heading', { level: 1, name: TASK })).toBeVisible();
      await device.getByRole('combobox', { name: say('projects:remark.mention') }).click();
      await device.getByRole('option', { name: 'Siti Aminah binti Yusof' }).click();
      await device.getByLabel(say('projects:remark.progressField')).fill('40');
      await device.getByRole('button', { name: say('projects:remark.report') }).click();
      await expect(device.locator('mark')).toHaveText('@Siti Aminah binti Yusof');
    });

    await test.step('a move over a change that one has not seen is taken back with who made it', async () => {
      await card('in_progress').focus();
      await page.route('**/board', (route) => route.abort());
      await moved('ArrowRight');
      await expect(page.getByText(say('projects:board.staleBy', { name: 'Ahmad Zulkifli bin Hassan' }))).toBeVisible();
      await page.unroute('**/board');
      await page.reload();
      await expectLoaded(page);
      await expect(card('in_progress')).toContainText('40');
      await page.goto('/#/notifications');
      await expect(
        page.getByText(say('notifications:remark_mention.title', { by: 'Ahmad Zulkifli bin Hassan' })),
      ).toBeVisible();
    });
  });
}

test('a list of choices is gone as soon as one is chosen, and takes no click of what is below it', async ({
  demo,
  openDevice,
}) => {
  const say = wordsIn('ms');
  const page = await openDevice(demo, MOVING);
  await signIn(page, 'ms', OWNER);
  await page.goto('/#/project-management');
  await page.getByRole('button', { name: say('projects:create.open') }).click();
  const field = page.getByRole('combobox', { name: say('projects:members.title') });
  await field.fill('Ahmad Zulkifli');
  const option = page.getByRole('option', { name: /Ahmad Zulkifli bin Hassan/ });
  await expect(option).toBeVisible();
  const isShownAfterwards = await option.evaluate(async (element: HTMLElement) => {
    element.click();
    // A list that fades is still there when the next frame is drawn.
    await new Promise(requestAnimationFrame);
    return element.checkVisibility();
  });
  expect(isShownAfterwards).toBe(false);
  await expect(page.getByRole('button', { name: /Ahmad Zulkifli bin Hassan/ })).toBeVisible();
});
