import { useTranslation } from 'react-i18next';
import type { Programme } from './training.ts';

/** Returns the name of a method in the reader's language; null without one. */
export function useMethodName(): (method: Programme['method']) => string | null {
  const { i18n } = useTranslation();
  return (method) => (method === null ? null : i18n.language === 'ms' ? method.nameMs : method.nameEn);
}
