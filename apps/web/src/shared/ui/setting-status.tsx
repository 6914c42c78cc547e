import { useTranslation } from 'react-i18next';
import classes from './setting-status.module.css';

type Props = {
  /** The year of the open cycle that has a frozen copy; null if there is none. */
  readonly frozenFor: number | null;
  /** The first year that a change affects; null if no later cycle is planned yet. */
  readonly firstYear: number | null;
};

/**
 * Returns the first year that a change affects: that of the next planned cycle, else the one after the frozen year;
 * null if no cycle was ever opened (domain §3).
 */
export function firstShaped({ frozenFor, firstYear }: Props): number | null {
  return firstYear ?? (frozenFor === null ? null : frozenFor + 1);
}

/** The year that is frozen, and the first year that a change affects: shown with every setting (domain §3). */
export function SettingStatus({ frozenFor, firstYear }: Props) {
  const { t } = useTranslation('settings');
  const year = firstShaped({ frozenFor, firstYear });
  return (
    <span className={classes.status}>
      <span>{year === null ? t('status.next') : t('status.first', { year })}</span>
      {frozenFor !== null && <span className={classes.frozen}>{t('status.frozen', { year: frozenFor })}</span>}
    </span>
  );
}
