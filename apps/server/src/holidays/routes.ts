import * as contract from '@prestasi/contract';
import { calendarChanged, EVERYBODY } from '../calendar-changes/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { refusingDuplicates } from '../platform/database/refuse-duplicates.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { registerRecords } from '../records/index.ts';
import { HOLIDAYS } from './holiday-queries.ts';
import { importChosen } from './import-holidays.ts';
import { previewImport } from './preview-import.ts';
import { publishedHolidays } from './published-holidays.ts';

/** Binds the calls for public holidays and their import. */
export function registerHolidays(server: Server): void {
  const { db, notices } = server.services;
  const changed = (tx: Tx) => calendarChanged(notices, tx, EVERYBODY);
  registerRecords(
    server,
    HOLIDAYS,
    {
      list: contract.listHolidays,
      get: contract.getHoliday,
      create: contract.createHoliday,
      update: contract.updateHoliday,
      archive: contract.archiveHoliday,
      remove: contract.deleteHoliday,
    },
    changed,
  );
  register(server, contract.previewHolidayImport, ({ actor, params, query }) =>
    previewImport(db, actor, params.id, query.year),
  );
  register(server, contract.importHolidays, async ({ params, body, inTransaction, ...context }) => {
    // Computed before the transaction, which finds them in memory.
    await publishedHolidays(body.year);
    return refusingDuplicates({ holiday_code_key: 'holidays' }, () =>
      inTransaction(async (tx) => {
        const counts = await importChosen(tx, context, params.id, body);
        await changed(tx);
        return counts;
      }),
    );
  });
}
