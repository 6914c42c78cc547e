import { useTranslation } from 'react-i18next';
import { formatFor, type Format } from './format.ts';

/** Returns the formatting of numbers, days and times in the language of the page. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatFor(i18n.language);
}
