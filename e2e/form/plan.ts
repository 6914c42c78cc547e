import { type Locator, expect } from '@playwright/test';
import { type Actor, openPart } from './form-page.ts';

export type Kra = {
  readonly title: string;
  readonly weight: number;
  readonly rows: readonly { readonly objective: string; readonly target: string }[];
};
export type Need = {
  readonly programme: string;
  readonly method: string;
  readonly targetDate: string;
  readonly reason: string;
};

/** The panel of a key result area, by its number. */
export function kraPanel({ page, say }: Actor, number: number): Locator {
  return page.getByRole('region', { name: new RegExp(`^${say('forms:kra.number', { number })}\\b`) });
}

/** Adds key result areas with their scorecards, after those that are there. */
export async function writeKras(actor: Actor, kras: readonly Kra[]): Promise<void> {
  const { page, say } = actor;
  await openPart(actor, 'kra');
  for (const [index, kra] of kras.entries()) {
    const panel = kraPanel(actor, index + 1);
    await page.getByRole('button', { name: say('forms:kra.add'), exact: true }).click();
    await panel.getByLabel(say('forms:field.title.kra'), { exact: true }).fill(kra.title);
    await panel.getByLabel(say('forms:field.weight'), { exact: true }).fill(String(kra.weight));
    for (const [place, { objective, target }] of kra.rows.entries()) {
      await panel.getByRole('button', { name: say('forms:scorecard.add'), exact: true }).click();
      const row = panel.getByRole('group', { name: say('forms:scorecard.row', { number: place + 1 }), exact: true });
      await row.getByLabel(say('forms:field.objective'), { exact: true }).fill(objective);
      await row.getByLabel(say('forms:field.initiative'), { exact: true }).fill(`${objective}: ${target}`);
      await row.getByLabel(say('forms:field.measurement'), { exact: true }).fill('Laporan bulanan');
      await row.getByLabel(say('forms:field.deadline'), { exact: true }).fill('2027-10-31');
      await row.getByLabel(say('forms:field.target'), { exact: true }).fill(target);
    }
  }
}

/** Chooses competencies of a part by their names. */
export async function choose(actor: Actor, part: 'core' | 'behavioural', names: readonly string[]): Promise<void> {
  await openPart(actor, part);
  for (const name of names) await actor.page.getByRole('checkbox', { name, exact: true }).check();
  await expect(actor.page.getByText(actor.say('forms:choose.full')).first()).toBeVisible();
}

/** Adds a training need. */
export async function writeNeed(actor: Actor, need: Need): Promise<void> {
  const { page, say } = actor;
  await openPart(actor, 'training');
  await page.getByRole('button', { name: say('forms:need.add'), exact: true }).click();
  const entry = page.getByRole('group', { name: say('forms:need.number', { number: 1 }), exact: true });
  // The entry is named after its programme, so that comes last.
  await entry.getByLabel(say('forms:field.method'), { exact: true }).fill(need.method);
  await entry.getByLabel(say('forms:field.targetDate'), { exact: true }).fill(need.targetDate);
  await entry.getByLabel(say('forms:field.reason'), { exact: true }).fill(need.reason);
  await entry.getByLabel(say('forms:field.programme'), { exact: true }).fill(need.programme);
}

/** The panel of a task, by its number: '1.1' a main task, '2.1' an additional one. */
export function taskPanel({ page }: Actor, number: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${number.replace('.', '\\.')}\\b`) });
}

/** Adds a subtask to a task, by the number of both. */
export async function addSubtask(actor: Actor, task: string, subtask: string, title: string): Promise<void> {
  const { say } = actor;
  const panel = taskPanel(actor, task);
  await panel.getByRole('button', { name: say('forms:jd.addSubtask'), exact: true }).click();
  await panel.getByLabel(say('forms:field.title.subtask', { number: subtask }), { exact: true }).fill(title);
}

type Task = { readonly title: string; readonly weight: number };

/** Adds a task, which gets a number. */
export async function addTask(
  actor: Actor,
  kind: 'main_task' | 'additional_task',
  number: string,
  task: Task,
): Promise<void> {
  const { page, say } = actor;
  const panel = taskPanel(actor, number);
  await page.getByRole('button', { name: say(`forms:jd.add.${kind}`), exact: true }).click();
  await panel.getByLabel(say('forms:field.title.task'), { exact: true }).fill(task.title);
  await panel.getByLabel(say('forms:field.weight'), { exact: true }).fill(String(task.weight));
}
