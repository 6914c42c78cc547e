import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './meetings.module.css';
import type { Meeting } from './meetings.ts';

/** The way to the occurrence before and after, of a repeated meeting. */
export function OccurrenceLinks({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const { id, repetition, occurrence } = meeting;
  if (repetition === null) return null;
  const link = (to: number | null, label: string) =>
    to !== null && <AppLink to={`/meeting/${id}?occurrence=${to}`}>{label}</AppLink>;
  return (
    <nav aria-label={t('occurrence.label')} className={classes.buttons}>
      <span>
        {t(`repeats.${repetition.frequency}`)} ·{' '}
        {t('occurrence.of', { number: occurrence.number, total: occurrence.total })}
      </span>
      {link(occurrence.previousId, t('occurrence.previous'))}
      {link(occurrence.nextId, t('occurrence.next'))}
    </nav>
  );
}
