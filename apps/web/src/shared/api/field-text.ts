import type { ProblemField } from '@prestasi/contract';
import { isDay } from '@prestasi/domain';
import { dayIn } from '../format/plain-format.ts';
import { i18n } from '../i18n/i18n.ts';

/**
 * Returns the text of a field's error in the language of the page: by the error's own code, or by the refusal of that
 * name. For a code without a text here returns the server's message. Parameters are numbers and names, the same in
 * every language, except a day, which is written out.
 */
export function fieldText({ code, params, message }: ProblemField): string {
  const day = params?.['day'];
  const values = { ...params, ...(typeof day === 'string' && isDay(day) && { day: dayIn(i18n.language, day) }) };
  const key = [`problems:field.${code}`, `problems:${code}.title`].find((one) => i18n.exists(one, values));
  return key === undefined ? message : i18n.t(key, values);
}
