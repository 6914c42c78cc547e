import type { getStatistics, OutputOf } from '@prestasi/contract';
import type { TFunction } from 'i18next';

type Statistics = OutputOf<typeof getStatistics>;
type T = TFunction<'statistics'>;

/** Joins the sentences of a note; empty ones are left out. */
export function sentences(...all: readonly string[]): string {
  return all.filter(Boolean).join(' ');
}

/** Says how many people a picture of scores counts, and how many it leaves out for which reason. */
export function countedNote(
  t: T,
  { counts, revised }: Pick<Statistics, 'counts' | 'revised'>,
  withProvisional: boolean,
): string {
  const counted = counts.final + (withProvisional ? counts.provisional : 0);
  const left = [
    ...(withProvisional ? [] : [{ key: 'provisional', count: counts.provisional }]),
    { key: 'unfinished', count: counts.unfinished },
    { key: 'notRated', count: counts.notRated },
    { key: 'left', count: counts.left },
    { key: 'notCompleted', count: counts.notCompleted },
  ] as const;
  const reasons = left
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => `${t(`statistics:status.${key}`)}: ${count}`);
  return sentences(
    t('statistics:note.counted', { count: counted, of: counts.all }),
    reasons.length === 0 ? '' : t('statistics:note.leftOut', { reasons: reasons.join(', ') }),
    revised === 0 ? '' : t('statistics:note.revised', { count: revised }),
  );
}
