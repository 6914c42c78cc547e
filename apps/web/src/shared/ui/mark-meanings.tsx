import { useTranslation } from 'react-i18next';
import classes from './mark-meanings.module.css';
import visuallyHidden from './visually-hidden.module.css';

type Meaning = { readonly mark: number; readonly ms: string; readonly en: string };

/** The meaning of each mark for a competency, 1 first, in the language of the page. */
export function MarkMeanings({ meanings }: { meanings: readonly Meaning[] }) {
  const { t, i18n } = useTranslation('reference');
  return (
    <ol className={classes.levels}>
      {meanings.map(({ mark, ms, en }) => (
        <li key={mark} className={classes.level}>
          <span className={classes.mark}>
            <span className={visuallyHidden.text}>{t('detail.mark', { mark })}</span>
            <span aria-hidden>{mark}</span>
          </span>
          <span>{i18n.language === 'en' ? en : ms}</span>
        </li>
      ))}
    </ol>
  );
}
