import type { listAuditedActions as call, OutputOf } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { hasText, type TextParams, translate } from '../platform/i18n/translate.ts';
import { valueText } from '../platform/i18n/day-text.ts';
import { type ActionRow, countActions, findActions } from './action-queries.ts';

export type AuditedAction = OutputOf<typeof call>['rows'][number];

/** Lists the actions that an auditor looks at, one page. */
export const listAuditedActions: Handler<typeof call> = async ({ db, query: { page, size, ...filter }, language }) => ({
  rows: (await findActions(db, filter, { limit: size, offset: (page - 1) * size })).map((row) =>
    presentAction(row, language),
  ),
  total: await countActions(db, filter),
  page,
  size,
});

/** Presents an action in a language, with how the actor had signed in. */
export function presentAction({ signedIn, action, step, facts, ...row }: ActionRow, language: Language): AuditedAction {
  const { way, passwordBy, passwordSince } = signedIn ?? { way: null, passwordBy: null, passwordSince: null };
  return {
    ...row,
    action: actionText(language, { action, step, facts }),
    signedIn: way === null ? null : { way, passwordBy, passwordSince },
  };
}

/** Returns the words of the timeline for an action; those of its step, where there are such. */
function actionText(language: Language, { action, step, facts }: Pick<ActionRow, 'action' | 'step' | 'facts'>): string {
  const params: TextParams = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : valueText(String(value), language),
    ]),
  );
  const ofStep = `timeline:action.${action}.${step}` as const;
  return hasText(language, ofStep)
    ? translate(language, ofStep, params)
    : translate(language, `timeline:action.${action}`, params);
}
