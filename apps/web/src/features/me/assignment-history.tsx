import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { EmptyState, Panel } from '../../shared/ui/index.ts';
import classes from './profile-list.module.css';
import type { Profile } from './profile.ts';

/** One's placements with their dates, the present one first. */
export function AssignmentHistory({ history }: { history: Profile['history'] }) {
  const { t } = useTranslation('me');
  const format = useFormat();
  return (
    <Panel flush title={t('moves.title')}>
      {history.length === 0 && <EmptyState title={t('moves.none')} />}
      <ol className={classes.list}>
        {history.map(({ id, from, to, kind, company, department, position, reason }) => (
          <li key={id} className={classes.item}>
            <div>
              <div className={classes.what}>
                {t(`moves.kind.${kind}`)}: {position}
              </div>
              <div className={classes.detail}>{[department, company].filter(Boolean).join(' · ')}</div>
              {reason !== null && <div className={classes.detail}>{reason}</div>}
            </div>
            <span className={classes.end}>
              {to === null
                ? t('moves.since', { from: format.day(from) })
                : t('moves.between', { from: format.day(from), to: format.day(to) })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
