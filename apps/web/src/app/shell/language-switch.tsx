import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageName } from '../../shared/i18n/languages.ts';
import { lazyPart } from '../../shared/toast/lazy-part.ts';
import { OnDemand } from '../../shared/ui/on-demand.tsx';
import { chooseLanguage } from '../chosen.ts';
import classes from './control-group.module.css';

const load = () => import('./further-languages.tsx');
const FurtherLanguages = lazyPart(async () => (await load()).FurtherLanguages);

const SHORT: Readonly<Record<string, string>> = { ms: 'BM', en: 'EN' };
const further = LANGUAGES.filter((code) => !(code in SHORT));

/** Malay and English by one click, further languages by a list. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('nav');
  return (
    <div className={classes.group} role="group" aria-label={t('language.label')}>
      {Object.entries(SHORT).map(([code, short]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={i18n.language === code}
          aria-label={`${short} ${languageName(code)}`}
          onClick={() => void chooseLanguage(code)}
        >
          {short}
        </button>
      ))}
      {further.length > 0 && (
        <OnDemand
          kind="menu"
          load={load}
          renderList={(button) => <FurtherLanguages languages={further} button={button} />}
          renderButton={(props) => (
            <button
              type="button"
              aria-label={t('language.more')}
              aria-pressed={further.includes(i18n.language)}
              {...props}
            >
              <IconDots size="1em" aria-hidden />
            </button>
          )}
        />
      )}
    </div>
  );
}
