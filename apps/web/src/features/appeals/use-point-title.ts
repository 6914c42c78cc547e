import { useTranslation } from 'react-i18next';
import type { Point } from './appeals.ts';

/** Returns the title of a point in the page's language: its item, or the whole part. */
export function usePointTitle(): (point: Point) => string {
  const { t } = useTranslation('appeal');
  return ({ part, itemId, items }) => {
    const item = items.find(({ id }) => id === itemId);
    return item === undefined ? t('points.whole', { part: t(`part.${part}`) }) : item.title;
  };
}
