import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink, StatusBadge } from '../../../shared/ui/index.ts';
import classes from './outstanding.module.css';
import type { OutstandingRow } from './outstanding.ts';

/** Who has to act on a form, in which role, and who stands in; or that nobody is able, and what to do then. */
export function ResponsibleCell({ row }: { row: OutstandingRow }) {
  const { t } = useTranslation(['outstanding', 'common']);
  const format = useFormat();
  const { role, names, count, standIns, awayUntil } = row.responsible;
  if (role === 'nobody') {
    return (
      <div className={classes.why}>
        <StatusBadge tone="danger">{t('nobody.title')}</StatusBadge>
        <p>
          {t('nobody.detail')}{' '}
          <AppLink to="/organisation-health/few_group_officers" className={classes.link}>
            {t('nobody.health')}
          </AppLink>
        </p>
      </div>
    );
  }
  const rest = count - names.length;
  const people = rest > 0 ? t('andMore', { names: names.join(', '), count: rest }) : format.list(names);
  const roleName = role === 'appraisee' || role === 'group_admin' ? t(`role.${role}`) : t(`common:approver.${role}`);
  return (
    <div className={classes.why}>
      <p>{people}</p>
      <p className={classes.quiet}>{roleName}</p>
      {awayUntil !== null && <StatusBadge tone="warn">{t('away', { day: format.shortDay(awayUntil) })}</StatusBadge>}
      {row.supervisor !== null && role !== 'supervisor' && (
        <p className={classes.quiet}>{t('supervisor', { name: row.supervisor })}</p>
      )}
      {standIns.length > 0 && <p>{t('standIns', { names: format.list(standIns) })}</p>}
      {row.remindedOn !== null && (
        <p className={classes.quiet}>{t('reminded', { day: format.shortDay(row.remindedOn) })}</p>
      )}
    </div>
  );
}
