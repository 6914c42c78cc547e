import type { Fault } from '../fault.ts';
import { checkFaults } from './checks.ts';
import { contractFaults } from './contract.ts';
import { databaseFaults } from './database.ts';
import { domainFaults } from './domain.ts';
import { embeddedFaults } from './embedded.ts';
import { localesFaults } from './locales.ts';
import { longFaults } from './long.ts';
import { scopeFaults } from './scope.ts';
import { screensFaults } from './screens.ts';
import { serverFaults } from './server.ts';
import { webFaults } from './web.ts';
import { workFaults } from './work.ts';

/** Every fault of the test run. */
export const FAULTS: readonly Fault[] = [
  ...checkFaults,
  ...domainFaults,
  ...localesFaults,
  ...contractFaults,
  ...scopeFaults,
  ...serverFaults,
  ...databaseFaults,
  ...embeddedFaults,
  ...webFaults,
  ...screensFaults,
  ...workFaults,
  ...longFaults,
];
