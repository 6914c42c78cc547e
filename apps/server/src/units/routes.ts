import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { registerRecords } from '../records/index.ts';
import { archivePlace } from './archive-place.ts';
import { createUnit } from './create-unit.ts';
import { deletePlace } from './delete-place.ts';
import { getUnit } from './get-unit.ts';
import { listHeadCandidates } from './list-candidates.ts';
import { listPlacePeople } from './list-people.ts';
import { listUnits } from './list-units.ts';
import { previewHead } from './preview-head.ts';
import { setHead } from './set-head.ts';
import { updateUnit } from './update-unit.ts';
import { WORK_LOCATIONS } from './work-location-queries.ts';

const CODES = {
  division_code_key: 'code',
  department_code_key: 'code',
  section_code_key: 'code',
};

/** Binds the calls for the units of a company, their heads, and its work locations. */
export function registerUnits(server: Server): void {
  registerReading(server);
  registerUnitChanges(server);
  registerHeads(server);
  registerRecords(server, WORK_LOCATIONS, {
    list: contract.listWorkLocations,
    get: contract.getWorkLocation,
    create: contract.createWorkLocation,
    update: contract.updateWorkLocation,
  });
}

function registerReading(server: Server): void {
  register(server, contract.listUnits, listUnits);
  register(server, contract.getUnit, getUnit);
  register(server, contract.listPlacePeople, listPlacePeople);
}

function registerUnitChanges(server: Server): void {
  registerChange(server, contract.createUnit, createUnit, CODES);
  registerChange(server, contract.updateUnit, updateUnit, CODES);
  registerChange(server, contract.archivePlace, archivePlace);
  registerChange(server, contract.deletePlace, deletePlace);
}

function registerHeads(server: Server): void {
  register(server, contract.listHeadCandidates, listHeadCandidates);
  register(server, contract.previewHead, previewHead);
  registerChange(server, contract.setHead, setHead);
}
