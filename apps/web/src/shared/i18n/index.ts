export { i18n, setLanguage, startI18n } from './i18n.ts';
export { LANGUAGES, languageName } from './languages.ts';
