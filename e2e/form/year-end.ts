import { expect } from '@playwright/test';
import { type Actor, actionsOf, giveMark, openPart, type PartName } from './form-page.ts';

export type Marks = Readonly<Partial<Record<PartName, readonly number[]>>>;

/** Gives every item of the parts a self score, in order. */
export async function scoreSelf(actor: Actor, scores: Marks): Promise<void> {
  const { page, say } = actor;
  for (const [part, marks] of Object.entries(scores) as [PartName, readonly number[]][]) {
    await openPart(actor, part);
    const scales = page.getByRole('group', { name: say('forms:score.selfOwn'), exact: true });
    await expect(scales).toHaveCount(marks.length);
    for (const [index, mark] of marks.entries()) await giveMark(actor, scales.nth(index), mark);
  }
}

/** Marks every item of the parts as supervisor, with a remark each. */
export async function markAll(actor: Actor, given: Marks, remark: string): Promise<void> {
  const { page, say } = actor;
  for (const [part, marks] of Object.entries(given) as [PartName, readonly number[]][]) {
    await openPart(actor, part);
    const scales = page.getByRole('group', { name: say('forms:score.markOwn'), exact: true });
    const remarks = page.getByLabel(say('forms:field.markRemarkOwn'), { exact: true });
    await expect(scales).toHaveCount(marks.length);
    for (const [index, mark] of marks.entries()) {
      await giveMark(actor, scales.nth(index), mark);
      await remarks.nth(index).fill(`${remark} ${index + 1}`);
    }
  }
}

/** Fills in the achievement of every scorecard row of part 1. */
export async function fillAchievements({ page, say }: Actor, texts: readonly string[]): Promise<void> {
  const fields = page.getByLabel(say('forms:field.achievement'), { exact: true });
  await expect(fields).toHaveCount(texts.length);
  for (const [index, text] of texts.entries()) await fields.nth(index).fill(text);
}

/** Adds self learning. */
export async function addLearning(
  actor: Actor,
  learning: { title: string; learnedOn: string; hours: number },
): Promise<void> {
  const { page, say } = actor;
  await openPart(actor, 'training');
  await page.getByRole('button', { name: say('forms:learning.add'), exact: true }).click();
  const entry = page.getByRole('group', { name: say('forms:learning.number', { number: 1 }), exact: true });
  await entry.getByLabel(say('forms:field.learnedOn'), { exact: true }).fill(learning.learnedOn);
  await entry.getByLabel(say('forms:field.hours'), { exact: true }).fill(String(learning.hours));
  await entry.getByLabel(say('forms:field.title.learning'), { exact: true }).fill(learning.title);
}

/** Adds a contribution of a kind at a level, by its label in the reader's language. */
export async function addContribution(
  actor: Actor,
  kind: 'internal' | 'external',
  activity: string,
  level: string,
): Promise<void> {
  const { page, say } = actor;
  await openPart(actor, 'contributions');
  const panel = page.getByRole('region', { name: new RegExp(`^${say(`forms:contribution.${kind}`)}`) });
  await panel.getByRole('button', { name: say('forms:contribution.add'), exact: true }).click();
  const entry = panel.getByRole('group').last();
  await entry.getByLabel(say('forms:field.levelKey'), { exact: true }).selectOption({ label: level });
  await entry.getByLabel(say('forms:field.activity'), { exact: true }).fill(activity);
}

/** Confirms or refuses, as supervisor, an entry of self learning or a contribution by its name. */
export async function decideEntry({ page, say }: Actor, name: string, answer: 'yes' | 'no'): Promise<void> {
  const entry = page.getByRole('group', { name, exact: true });
  await entry.getByRole('radio', { name: say(`forms:confirmation.${answer}`), exact: true }).check();
}

/** Tries to approve while entries of a part are undecided, follows the link to them, and confirms all at once. */
export async function confirmAllAsked(actor: Actor, part: 'training' | 'contributions', count: number): Promise<void> {
  const { page, say } = actor;
  const onTo = say('forms:act.approve.onTo', { to: say('common:approver.hod') });
  await actionsOf(actor).getByRole('button', { name: onTo, exact: true }).click();
  const missing = `${say(`forms:part.${part}`)}: ${say('problems:entry_undecided.title')}`;
  await page.getByRole('alert').getByRole('button', { name: missing, exact: true }).click();
  await expect(page.getByText(say('forms:confirmation.undecided', { count }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('forms:confirmation.all'), exact: true }).click();
  await expect(page.getByRole('button', { name: say('forms:confirmation.all'), exact: true })).toBeHidden();
  await expect(
    page.getByRole('radio', { name: say('forms:confirmation.yes'), exact: true, checked: true }),
  ).toHaveCount(count);
}

/** Proposes another mark for the first item in the part in view. */
export async function moderateFirst(actor: Actor, mark: number, reason: string): Promise<void> {
  const { page, say } = actor;
  await page
    .getByRole('button', { name: say('forms:moderate.open'), exact: true })
    .first()
    .click();
  await giveMark(actor, page.getByRole('group', { name: say('forms:moderate.mark'), exact: true }), mark);
  await page.getByLabel(say('forms:moderate.reason'), { exact: true }).fill(reason);
  await page.getByRole('button', { name: say('forms:moderate.act'), exact: true }).click();
  await expect(page.getByText(say('forms:moderate.done'), { exact: true }).first()).toBeVisible();
}
