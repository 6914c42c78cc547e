import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';

/** More people than these are told by their number; what changes names each of them. */
const NAMED = 5;

/** About whom an act is, in one line; empty where it is about nobody who is there yet. */
export function useAbout(about: readonly string[]): string {
  const { t } = useTranslation('confirmations');
  const format = useFormat();
  if (about.length <= NAMED) return format.list(about);
  return t('andMore', { names: about.slice(0, NAMED).join(', '), count: about.length - NAMED });
}
