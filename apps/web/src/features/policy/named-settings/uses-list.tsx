import { useTranslation } from 'react-i18next';
import { SettingStatus } from '../../../shared/ui/index.ts';
import many from '../many/many.module.css';
import { keyOf } from '../many/many.ts';
import type { ScoreSet } from './named-settings.ts';

/** The users of a score set or scale, each with the first year that a change affects. */
export function UsesList({ setting: { uses, seesAllUses } }: { setting: Pick<ScoreSet, 'uses' | 'seesAllUses'> }) {
  const { t } = useTranslation(['scores', 'common']);
  if (uses.length === 0) return <p className={many.off}>{t(seesAllUses ? 'uses.none' : 'uses.noneOfYours')}</p>;
  return (
    <section className={many.preview} aria-label={t('uses.title')}>
      <p className={many.legend}>{t('uses.count', { count: uses.length })}</p>
      <ul className={many.list}>
        {uses.map((use) => (
          <li key={keyOf(use)} className={many.line}>
            <span>
              {use.company.name} · {t(`common:category.${use.category}`)}
            </span>
            <SettingStatus {...use} />
          </li>
        ))}
      </ul>
    </section>
  );
}
