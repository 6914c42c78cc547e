import type { Fault } from '../fault.ts';

const TESTS = ['packages/locales/src/locales.test.ts'];

/** Faults in the texts. */
export const localesFaults: readonly Fault[] = [
  {
    name: 'text-missing-in-english',
    what: 'A text of the side menu is there in Malay alone.',
    file: 'packages/locales/en/nav.json',
    find: '    "widen": "Expand menu",\n',
    replace: '',
    stage: 'unit tests',
    tests: TESTS,
  },
  {
    name: 'text-missing-in-malay',
    what: 'A text about the health of the organisation is there in English alone.',
    file: 'packages/locales/ms/health.json',
    find: '  "allCompanies": "Semua syarikat",\n',
    replace: '',
    stage: 'unit tests',
    tests: TESTS,
  },
  {
    name: 'value-missing-in-malay',
    what: 'The Malay text does not tell the number that the English one tells.',
    file: 'packages/locales/ms/health.json',
    find: '"{{count}} semakan tidak menemui apa-apa"',
    replace: '"Semakan tidak menemui apa-apa"',
    stage: 'unit tests',
    tests: TESTS,
  },
  {
    name: 'text-that-is-not-there',
    what: 'The bell asks for a text that no language has.',
    file: 'apps/web/src/features/notifications/newest-list.tsx',
    find: "{t('bell.none')}",
    replace: "{t('bell.nothing')}",
    stage: 'unit tests',
    tests: ['apps/web/test/locale-keys.test.ts'],
  },
];
