import { expect } from '@playwright/test';
import { type Actor, actionsOf, openPart, type PartName } from './form-page.ts';

/** Expects the final score with its band, and its calculation: the points of each part, which add up to it. */
export async function expectFinalScore(
  { page, say }: Actor,
  score: string,
  band: string,
  points: readonly string[],
): Promise<void> {
  const panel = page.getByRole('complementary').getByRole('region', { name: say('forms:score.final') });
  await expect(panel).toContainText(score);
  await expect(panel).toContainText(band);
  const rows = panel.getByRole('table').locator('tbody tr td:last-child');
  await expect(rows).toHaveText([...points]);
  await expect(panel.getByRole('table').locator('tfoot td').last()).toHaveText(score);
}

/** Expects that this reader can change nothing in the form, in any part. */
export async function expectNothingToChange(actor: Actor, parts: readonly PartName[]): Promise<void> {
  await expect(actionsOf(actor)).toHaveCount(0);
  for (const part of parts) {
    await openPart(actor, part);
    const main = actor.page.getByRole('main');
    for (const role of ['textbox', 'radio', 'checkbox', 'combobox'] as const) {
      await expect(main.getByRole(role)).toHaveCount(0);
    }
  }
}

/** Expects these events in the timeline, newest first. */
export async function expectTimeline({ page, say }: Actor, events: readonly string[]): Promise<void> {
  const timeline = page.getByRole('complementary').getByRole('region', { name: say('forms:timeline.title') });
  const items = timeline.getByRole('listitem');
  await expect(items).toHaveCount(events.length);
  for (const [index, event] of events.entries()) await expect(items.nth(index)).toContainText(event);
}
