import type { Language } from '@prestasi/domain';
import { valueText } from '../platform/i18n/day-text.ts';
import { hasText, type TextKey, type TextParams, translate } from '../platform/i18n/translate.ts';
import type { NotificationParams } from './queries.ts';

export type NotificationText = { readonly title: string; readonly message: string };

/** Whether there are texts for a kind of notification; one without them is refused when it is created. */
export function isNotificationKind(kind: string): boolean {
  return hasText('en', titleKey(kind)) && hasText('en', messageKey(kind));
}

/**
 * Puts a notification into the reader's language. `phase`, `role` and `request` are shown by their names and a day
 * (`YYYY-MM-DD`) is written out; a null value is left out of the text.
 */
export function notificationText(kind: string, params: NotificationParams, language: Language): NotificationText {
  const values = textParams(params, language);
  return {
    title: translate(language, titleKey(kind), values),
    message: translate(language, messageKey(kind), values),
  };
}

function textParams(params: NotificationParams, language: Language): TextParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramText(name, value, language)]));
}

function paramText(name: string, value: string | number | null, language: Language): string | number {
  if (value === null) return '';
  if (name === 'phase') return translate(language, `notifications:phase.${value}`);
  if (name === 'role') return translate(language, `roles:name.${value}`);
  if (name === 'request') return translate(language, `notifications:request.${value}`);
  if (typeof value === 'number') return value;
  return valueText(value, language);
}

function titleKey(kind: string): TextKey {
  return `notifications:${kind}.title`;
}

function messageKey(kind: string): TextKey {
  return `notifications:${kind}.message`;
}
