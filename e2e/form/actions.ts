import { expect } from '@playwright/test';
import type { Step } from '@prestasi/domain';
import { perform, type Actor, actionsOf } from './form-page.ts';

/** Submits one's own form, after the question that names whom it goes to. */
export async function submit(actor: Actor): Promise<void> {
  const { say } = actor;
  await perform(actor, say('forms:act.submit.label'), say('forms:act.submit.confirm'), say('forms:act.submit.done'));
}

/** Approves somebody's form on to the next step, or as the phase's last. */
export async function approve(actor: Actor, name: string, next: Step | null, decisionNote?: string): Promise<void> {
  const { say } = actor;
  const button =
    next === null
      ? say('forms:act.approve.last')
      : say('forms:act.approve.onTo', { to: say(`common:approver.${next}`) });
  const confirm = decisionNote === undefined ? null : say('forms:act.approve.confirm');
  const asked = decisionNote === undefined ? {} : { text: decisionNote };
  await perform(actor, button, confirm, say('forms:act.approve.done', { name }), asked);
}

/** Sends somebody's form back with a reason. */
export async function sendBack(actor: Actor, name: string, reason: string): Promise<void> {
  const { say } = actor;
  const done = say('forms:act.disapprove.done', { name });
  await perform(actor, say('forms:act.disapprove.label'), say('forms:act.disapprove.confirm'), done, { text: reason });
}

/** Responds to the supervisor's marks, where the form asks above its parts; a disagreement has a reason. */
export async function respond(actor: Actor, reason: string | null): Promise<void> {
  const { page, say } = actor;
  const which = reason === null ? 'agree' : 'disagree';
  const asked = { within: page.getByRole('main'), ...(reason !== null && { text: reason }) };
  await perform(
    actor,
    say(`forms:act.${which}.label`),
    say(`forms:act.${which}.confirm`),
    say(`forms:act.${which}.done`),
    asked,
  );
}

/** Makes a result final: the question names whose, and the score; it cannot be confirmed without the tick. */
export async function finalise(actor: Actor, name: string, year: number, score: string, band: string): Promise<void> {
  const { page, say } = actor;
  await actionsOf(actor)
    .getByRole('button', { name: say('forms:act.approve.finalise'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  const confirm = dialog.getByRole('button', { name: say('forms:act.finalise.confirm'), exact: true });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('checkbox', { name: say('forms:act.finalise.tick', { score, band, name, year }) }).check();
  await confirm.click();
  await expect(page.getByText(say('forms:act.finalise.done', { name }), { exact: true }).first()).toBeVisible();
}
