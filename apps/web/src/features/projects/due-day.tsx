import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './projects.module.css';

/** The day on which something is due; what is late says so. */
export function DueDay({ day, isLate }: { readonly day: string; readonly isLate: boolean }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (
    <span className={classes.due}>
      <span>{format.day(day)}</span>
      {isLate && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
    </span>
  );
}
