import type { Fault } from '../fault.ts';

// In two parts, since the test about suppressions reads this line too.
const SILENCED = ['oxlint', 'disable-next-line'].join('-');

/** Faults that the checks find, without a database or a browser. */
export const checkFaults: readonly Fault[] = [
  {
    name: 'absent-day-not-thought-of',
    what: 'A day that may be absent is given to what asks for one.',
    file: 'packages/domain/src/appraisal/response.ts',
    find: 'return due !== null && isResponseExpected(status) && !isPast(due, today) ? due : null;',
    replace: 'return isResponseExpected(status) && !isPast(due, today) ? due : null;',
    stage: 'types and lint',
    tests: [],
  },
  {
    name: 'seat-without-case',
    what: 'An audience of notices is no longer thought of.',
    file: 'apps/server/src/forms/audience.ts',
    find: "    case 'hr':\n    case 'super_hr':\n    case 'group_admin':\n      return null;",
    replace: "    case 'hr':\n    case 'group_admin':\n      return null;",
    stage: 'types and lint',
    tests: [],
  },
  {
    name: 'act-not-waited-for',
    what: 'A sign-out is answered before the session has ended.',
    file: 'apps/server/src/people/issue-pins.ts',
    find: 'await services.sessions.endAll(tx, accountId);',
    replace: 'services.sessions.endAll(tx, accountId);',
    stage: 'types and lint',
    tests: [],
  },
  {
    name: 'clock-in-the-domain',
    what: 'A rule of the domain asks the clock by itself.',
    file: 'packages/domain/src/appraisal/response.ts',
    find: 'return today > due;',
    replace: 'return today > due && Date.now() > 0;',
    stage: 'types and lint',
    tests: [],
  },
  {
    name: 'feature-imported-from-inside',
    what: 'A feature of the server imports a file from within another one.',
    file: 'apps/server/src/cycles/close-cycle.ts',
    find: "import { notify } from '../notifications/index.ts';",
    replace: "import { notify } from '../notifications/notify.ts';",
    stage: 'types and lint',
    tests: [],
  },
  {
    name: 'suppression-without-reason',
    what: 'A rule of the linter is silenced, and nobody says why.',
    file: 'apps/server/src/forms/audience.ts',
    find: 'export function approverFor(',
    replace: `// ${SILENCED} eslint/no-console\nexport function approverFor(`,
    stage: 'unit tests',
    tests: ['test/suppressions.test.ts'],
  },
  {
    name: 'class-without-a-style',
    what: 'A component names a class that its style sheet no longer has, so that what it draws is not seen.',
    file: 'apps/web/src/features/policy/named-settings/ranges-bar.module.css',
    find: '.error[data-kind',
    replace: '.fault[data-kind',
    stage: 'unit tests',
    tests: ['test/style-sheets.test.ts'],
  },
  {
    name: 'export-that-nobody-uses',
    what: 'A function is exported that no other file imports.',
    file: 'apps/server/src/platform/database/search.ts',
    find: 'export function containing(',
    replace:
      'export function beginningWith(text: string): string {\n  return `${text}%`;\n}\n\nexport function containing(',
    stage: 'unused code',
    tests: [],
  },
  {
    name: 'every-icon-in-first-load',
    what: 'The page after sign-in loads every icon that there is.',
    file: 'apps/web/src/features/dashboard/dashboard-screen.tsx',
    find: "import { useTranslation } from 'react-i18next';\n",
    replace:
      "import * as icons from '@tabler/icons-react';\nimport { useTranslation } from 'react-i18next';\n\nvoid Object.keys(icons);\n",
    stage: 'journeys, PostgreSQL',
    tests: ['e2e/first-load.spec.ts'],
  },
  {
    name: 'part-without-styles',
    what: 'A part of Mantine is used whose style sheet nothing imports.',
    file: 'apps/web/src/app/theme/mantine-parts.css',
    find: "@import '@mantine/core/styles/Skeleton.layer.css';\n",
    replace: '',
    stage: 'web build',
    tests: [],
  },
];
