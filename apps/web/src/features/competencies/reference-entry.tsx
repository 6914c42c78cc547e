import { useTranslation } from 'react-i18next';
import { AppLink, Panel } from '../../shared/ui/index.ts';
import { inLanguage, inOther, type TopCompetency } from './library.ts';
import classes from './reference.module.css';

type Props = {
  readonly competency: TopCompetency;
  /** Whether names are shown in the other language too: a search may have found them by it. */
  readonly showsOther: boolean;
};

/** A core with its subcores, or a behaviour with its indicators, at a glance. */
export function ReferenceEntry({ competency, showsOther }: Props) {
  const { t, i18n } = useTranslation('reference');
  const { id, name, definition, children } = competency;
  const own = inLanguage(name, i18n.language);
  const about = inLanguage(definition, i18n.language);
  const other = i18n.language === 'en' ? 'ms' : 'en';
  return (
    <Panel
      title={own}
      aside={
        <AppLink
          to={`/View-Reference-Sub-Behav/${id}`}
          aria-label={t('openOf', { name: own })}
          className={classes.open}
        >
          {t('open')}
        </AppLink>
      }
    >
      {showsOther && (
        <p className={classes.other} lang={other}>
          {inOther(name, i18n.language)}
        </p>
      )}
      {about !== null && <p className={classes.about}>{about}</p>}
      <ul className={classes.children}>
        {children.map((child) => {
          const meaning = inLanguage(child.definition, i18n.language);
          return (
            <li key={child.id}>
              <span className={meaning === null ? undefined : classes.strong}>
                {inLanguage(child.name, i18n.language)}
              </span>
              {showsOther && (
                <span className={classes.other} lang={other}>
                  {inOther(child.name, i18n.language)}
                </span>
              )}
              {meaning !== null && <span className={classes.meaning}>{meaning}</span>}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
