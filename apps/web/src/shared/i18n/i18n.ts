import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isOffered, loadArea } from './languages.ts';

const KEY = 'prestasi.language';

/** Areas that the frame needs on every page; all others are loaded with the screen that uses them. */
const FRAME_AREAS = ['common', 'nav', 'errors'];

const areas: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    loadArea(language, area).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** Texts of the interface. Malay is the default; another language that lacks a text falls back to English, never to a key. */
export const i18n = createInstance();

/** Loads the frame's texts in this device's language. Resolves when the first page can be rendered. */
export async function startI18n(): Promise<void> {
  const stored = localStorage.getItem(KEY);
  await i18n
    .use(areas)
    .use(initReactI18next)
    .init({
      lng: stored !== null && isOffered(stored) ? stored : 'ms',
      // Malay and English have the same keys (a test checks that), so neither needs the other as fallback.
      fallbackLng: { ms: [], en: [], default: ['en'] },
      ns: FRAME_AREAS,
      defaultNS: 'common',
      load: 'currentOnly',
      interpolation: { escapeValue: false },
      returnEmptyString: false,
      react: { useSuspense: true },
    });
  announce();
  i18n.on('languageChanged', announce);
}

/** Changes the language here and for the next visit on this device. */
export async function setLanguage(language: string): Promise<void> {
  localStorage.setItem(KEY, language);
  await i18n.changeLanguage(language);
}

function announce(): void {
  document.documentElement.lang = i18n.language;
  document.documentElement.dir = i18n.dir(i18n.language);
}
