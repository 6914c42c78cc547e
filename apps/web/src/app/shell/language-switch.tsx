import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, languageName } from '../../shared/i18n/index.ts';
import { chooseLanguage } from '../preferences.ts';
import classes from './control-group.module.css';

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
        <Menu>
          <Menu.Target>
            <button type="button" aria-label={t('language.more')} aria-pressed={further.includes(i18n.language)}>
              <IconDots size="1em" aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {further.map((code) => (
              <Menu.Item key={code} lang={code} onClick={() => void chooseLanguage(code)}>
                {languageName(code)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
