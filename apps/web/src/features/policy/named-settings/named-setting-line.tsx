import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../shared/ui/index.ts';
import many from '../many/many.module.css';
import type { ScoreSet } from './named-settings.ts';

/** The most users of a setting listed by name. */
const SHOWN = 6;

/** The owner of a score set or scale, and which companies and categories use it. */
export function NamedSettingLine({ setting }: { setting: Pick<ScoreSet, 'company' | 'uses' | 'seesAllUses'> }) {
  const { t } = useTranslation(['scores', 'common']);
  const { company, uses, seesAllUses } = setting;
  const more = uses.length - SHOWN;
  return (
    <p className={many.off}>
      {company === null ? t('owner.group') : company.name}
      {' · '}
      {uses.length === 0 ? t(seesAllUses ? 'uses.none' : 'uses.noneOfYours') : t('uses.count', { count: uses.length })}
      {uses.slice(0, SHOWN).map((use, index) => (
        <span key={`${use.company.id} ${use.category}`}>
          {index === 0 ? ': ' : ', '}
          <AppLink to={`/policy-settings/${use.company.id}/${use.category}`}>
            {use.company.name} ({t(`common:category.${use.category}`)})
          </AppLink>
        </span>
      ))}
      {more > 0 && ` ${t('uses.more', { count: more })}`}
    </p>
  );
}
