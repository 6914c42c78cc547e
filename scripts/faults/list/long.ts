import type { Fault } from '../fault.ts';

const server = (file: string) => `apps/server/src/${file}`;
const endurance = (file: string) => `apps/server/test/endurance/${file}`;

/** Faults that random tests find, in the hour of `npm run test:long`. */
export const longFaults: readonly Fault[] = [
  {
    name: 'mail-server-asked-again-at-once',
    what: 'A mail that a mail server did not take is tried again without a pause.',
    file: server('platform/mail/mail.ts'),
    find: "interval '1 minute' * power(2, ${mailOutbox.attempts})",
    replace: "interval '1 minute' * ${mailOutbox.attempts}",
    stage: 'long',
    tests: [endurance('mail-away.test.ts')],
  },
  {
    name: 'lost-database-unexpected',
    what: 'A request during which the database goes away is answered as an error of the product.',
    file: server('platform/database/connection-lost.ts'),
    find: 'trying to connect|Connection terminated|is not queryable',
    replace: 'trying to connect|is not queryable',
    stage: 'long',
    tests: [endurance('database-away.test.ts')],
  },
  {
    name: 'half-written-file-stays',
    what: 'A file for which there was no room stays half written, and takes the room that is left.',
    file: server('platform/files/write-whole.ts'),
    find: 'await rm(draft, { force: true });',
    replace: 'await rm(path, { force: true });',
    stage: 'long',
    tests: [endurance('full-disk.test.ts')],
  },
];
