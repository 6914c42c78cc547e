import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';

/** People beyond this number are only counted; the list of changes names each of them. */
const NAMED = 5;

/** Names the people an action is about, in one line; empty if it is about nobody who exists yet. */
export function useAbout(about: readonly string[]): string {
  const { t } = useTranslation('confirmations');
  const format = useFormat();
  if (about.length <= NAMED) return format.list(about);
  return t('andMore', { names: about.slice(0, NAMED).join(', '), count: about.length - NAMED });
}
