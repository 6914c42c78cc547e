import type { Fault } from '../fault.ts';

const web = (file: string) => `apps/web/src/${file}`;
const TESTS = ['e2e/screens/screens.spec.ts'];

/** Faults in how screens look and sound, which a visit to every screen finds. */
export const screensFaults: readonly Fault[] = [
  {
    name: 'text-without-contrast',
    what: 'Secondary text is too pale to be read on paper.',
    file: web('app/theme/tokens.css'),
    find: '--ink-2: #5c574e;',
    replace: '--ink-2: #a39d92;',
    stage: 'screens',
    tests: TESTS,
  },
  {
    name: 'dark-text-without-contrast',
    what: 'Secondary text is too dark to be read in the dark scheme.',
    file: web('app/theme/tokens.css'),
    find: '--ink-2: #b0aba0;',
    replace: '--ink-2: #6b675f;',
    stage: 'screens',
    tests: TESTS,
  },
  {
    name: 'fields-without-label',
    what: 'The fields of records have no label.',
    file: web('shared/form/field-frame.ts'),
    find: '    label,\n    ...(description',
    replace: '    ...(description',
    stage: 'screens',
    tests: TESTS,
  },
  {
    name: 'page-wider-than-phone',
    what: 'Pages are wider than a phone of 320 pixels.',
    file: web('app/theme/base.css'),
    find: '  min-width: min(20rem, 100vw);',
    replace: '  min-width: 24rem;',
    stage: 'screens',
    tests: TESTS,
  },
  {
    name: 'script-as-website',
    what: 'A website that is a script is a link that runs it.',
    file: web('features/organisation/details-panel.tsx'),
    find: '/^https?:\\/\\//i.test(address)',
    replace: '/^[a-z]+:/i.test(address)',
    stage: 'screens',
    tests: TESTS,
  },
  {
    name: 'form-without-focus',
    what: 'A form in a dialog does not focus its first field, so that what is typed goes nowhere.',
    file: web('shared/form/focus-first-field.ts'),
    find: 'first.focus();',
    replace: 'first.blur();',
    stage: 'screens',
    tests: TESTS,
  },
];
