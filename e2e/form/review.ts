import { expect } from '@playwright/test';
import { type Actor, openPart, type PartName } from './form-page.ts';
import { kraPanel } from './plan.ts';

/** Fills in the progress of every scorecard row of a key result area. */
export async function fillProgress(actor: Actor, kra: number, remarks: readonly string[]): Promise<void> {
  const { say } = actor;
  const panel = kraPanel(actor, kra);
  for (const [index, remark] of remarks.entries()) {
    await panel
      .getByRole('radio', { name: say('forms:progress.on_track') })
      .nth(index)
      .check();
    await panel.getByLabel(say('forms:field.progressRemark'), { exact: true }).nth(index).fill(remark);
  }
}

/** Fills in the supervisor's remark on every item of the parts. */
export async function remarkAll(
  actor: Actor,
  parts: Readonly<Partial<Record<PartName, number>>>,
  remark: string,
): Promise<void> {
  const { page, say } = actor;
  for (const [part, count] of Object.entries(parts) as [PartName, number][]) {
    await openPart(actor, part);
    const remarks = page.getByLabel(say('forms:field.reviewRemarkOwn'), { exact: true });
    await expect(remarks).toHaveCount(count);
    for (let index = 0; index < count; index++) await remarks.nth(index).fill(`${remark} ${index + 1}`);
  }
}
