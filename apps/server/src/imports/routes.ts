import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { forgetImports } from './forget-imports.ts';
import { APPLY_IMPORT, CHECK_IMPORT, FORGET_IMPORTS } from './job.ts';
import { listErrors, listImports, listPreview, showImport } from './list-imports.ts';
import { presentImport } from './present.ts';
import { createProgress, type Progress } from './progress.ts';
import { requestApplication } from './request-application.ts';
import { importTemplate } from './template.ts';
import { uploadImport } from './upload-import.ts';
import { requireSession } from '../training/index.ts';

/** Binds the calls for imports of an organisation, and defines the jobs that check and apply them. */
export function registerImports(server: Server): void {
  const { services } = server;
  const progress = createProgress();
  defineJobs(server, progress);
  register(server, contract.importTemplate, importTemplate);
  register(server, contract.uploadImport, async ({ actor, files }) => {
    if (files.file === null) throw new Problem('malformed_request');
    return presentImport(await uploadImport(services, actor, files.file));
  });
  register(server, contract.uploadParticipants, async ({ actor, params, files }) => {
    if (files.file === null) throw new Problem('malformed_request');
    await requireSession(services.db, params.id, { actor });
    return presentImport(await uploadImport(services, actor, files.file, params.id));
  });
  register(server, contract.getImport, ({ actor, params }) => showImport(services.db, progress, actor, params.id));
  register(server, contract.listImports, listImports);
  register(server, contract.listImportErrors, listErrors);
  register(server, contract.listImportRows, listPreview);
  register(server, contract.applyImport, async ({ actor, params }) =>
    presentImport(await requestApplication(services, actor, params.id)),
  );
}

function defineJobs({ services }: Server, progress: Progress): void {
  const { jobs } = services;
  jobs.define<{ importId: number }>(CHECK_IMPORT, ({ importId }) => checkImport(services, importId));
  jobs.define<{ importId: number }>(APPLY_IMPORT, ({ importId }) => applyImport(services, progress, importId));
  jobs.schedule(FORGET_IMPORTS, '45 2 * * *', () => forgetImports(services));
}
