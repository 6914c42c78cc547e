import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { registerRecords } from '../records/index.ts';
import { alignedToObjective, alignmentOf } from './alignment.ts';
import { OBJECTIVES } from './objective-queries.ts';

/** Binds the calls for the objectives of companies, and for what is aligned to them. */
export function registerObjectives(server: Server): void {
  registerRecords(server, OBJECTIVES, {
    list: contract.listObjectives,
    get: contract.getObjective,
    create: contract.createObjective,
    update: contract.updateObjective,
    archive: contract.archiveObjective,
    remove: contract.deleteObjective,
  });
  register(server, contract.getAlignment, alignmentOf);
  register(server, contract.listAlignedToObjective, alignedToObjective);
}
