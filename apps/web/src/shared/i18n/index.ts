export { i18n, setLanguage } from './i18n.ts';
export { languageName } from './languages.ts';
