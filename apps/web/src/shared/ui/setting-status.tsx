import { useTranslation } from 'react-i18next';
import classes from './setting-status.module.css';

type Props = {
  /** The year whose running cycle keeps its own frozen copy; null where none does. */
  readonly frozenFor: number | null;
  /** The year that a change will shape first; null where no later cycle is planned yet. */
  readonly firstYear: number | null;
};

/**
 * The year that a change will shape first: that of the cycle planned next, else the one after what is frozen; null where
 * no cycle has run yet (domain §3).
 */
export function firstShaped({ frozenFor, firstYear }: Props): number | null {
  return firstYear ?? (frozenFor === null ? null : frozenFor + 1);
}

/** What a running cycle has frozen, and which one a change will first shape: said wherever a setting is shown (domain §3). */
export function SettingStatus({ frozenFor, firstYear }: Props) {
  const { t } = useTranslation('settings');
  const year = firstShaped({ frozenFor, firstYear });
  return (
    <span className={classes.standing}>
      <span>{year === null ? t('standing.next') : t('standing.first', { year })}</span>
      {frozenFor !== null && <span className={classes.frozen}>{t('standing.frozen', { year: frozenFor })}</span>}
    </span>
  );
}
