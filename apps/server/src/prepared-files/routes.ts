import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { askForPack } from './ask-for-pack.ts';
import { askForYearReport } from './ask-for-year-report.ts';
import { EXPIRE, PREPARE, RESUME } from './jobs.ts';
import { prepare, resumeInterrupted } from './prepare.ts';
import { presentFile } from './present.ts';
import { downloadFile, listFiles, readFile } from './read-files.ts';
import { expireFiles, removeFile } from './remove-files.ts';

/** Binds the calls for prepared files, and defines the jobs that prepare, take up and delete them. */
export function registerPreparedFiles(server: Server): void {
  const { services } = server;
  const { jobs } = services;
  // A part that fails is requested again by the job itself; one that is interrupted, by `RESUME`.
  jobs.define<{ id: number }>(PREPARE, ({ id }) => prepare(services, id), { retries: 0 });
  jobs.schedule(RESUME, '*/2 * * * *', () => resumeInterrupted(services));
  jobs.schedule(EXPIRE, '25 * * * *', () => expireFiles(services));

  register(server, contract.preparePack, async ({ body, inTransaction, ...context }) =>
    presentFile(await askForPack(services, inTransaction, body, context)),
  );
  register(server, contract.prepareYearReport, async ({ body, inTransaction, ...context }) =>
    presentFile(await askForYearReport(services, inTransaction, body, context)),
  );
  register(server, contract.listPreparedFiles, listFiles);
  register(server, contract.getPreparedFile, async ({ params, actor }) =>
    presentFile(await readFile(services, actor, params.id)),
  );
  register(server, contract.downloadPreparedFile, downloadFile);
  register(server, contract.removePreparedFile, ({ params, actor, inTransaction }) =>
    inTransaction((tx) => removeFile(services, tx, actor, params.id)),
  );
}
