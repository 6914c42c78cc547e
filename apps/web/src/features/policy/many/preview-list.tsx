import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState, LinesSkeleton, Notice, SettingStatus } from '../../../shared/ui/index.ts';
import classes from './many.module.css';
import { keyOf, summaryOf, type Target } from './many.ts';

/** The most settings listed by name; all are counted. */
const SHOWN = 12;

/** The effect of saving: which settings change, and the first year that each affects. */
export function PreviewList({ preview }: { preview: UseQueryResult<{ targets: Target[] }> }) {
  const { t } = useTranslation(['settings', 'common']);
  if (preview.isPending) return <LinesSkeleton lines={3} />;
  if (preview.isError) return <ErrorState query={preview} />;
  const { changing, staying, isSound } = summaryOf(preview.data.targets);
  const more = changing.length - SHOWN;
  return (
    <section className={classes.preview} aria-label={t('preview.title')} aria-busy={preview.isFetching}>
      <p className={classes.legend} role="status">
        {changing.length === 0 ? t('preview.none') : t('preview.changing', { count: changing.length })}
        {staying > 0 && changing.length > 0 && ` ${t('preview.staying', { count: staying })}`}
      </p>
      {!isSound && <Notice tone="danger" title={t('preview.unsound')} />}
      {changing.length > 0 && (
        <ul className={classes.list}>
          {changing.slice(0, SHOWN).map((target) => (
            <li key={keyOf(target)} className={classes.line}>
              <span>
                {target.company.name} · {t(`common:category.${target.category}`)}
              </span>
              <SettingStatus {...target} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.more}>{t('preview.more', { count: more })}</p>}
    </section>
  );
}
