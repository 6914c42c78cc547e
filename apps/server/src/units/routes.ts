import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { refusingDuplicates, registerRecords } from '../records/index.ts';
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
  const { db } = server.services;
  register(server, contract.listUnits, ({ actor, params, query, now }) =>
    listUnits(db, actor, params, query, todayAt(now)),
  );
  register(server, contract.getUnit, ({ actor, params, query, now }) =>
    getUnit(db, actor, params, query.asOf, todayAt(now)),
  );
  register(server, contract.listPlacePeople, ({ actor, params, query, now }) =>
    listPlacePeople(db, actor, params, query, todayAt(now)),
  );
}

function registerUnitChanges(server: Server): void {
  const { services } = server;
  register(server, contract.createUnit, ({ actor, params, body, now, inTransaction }) =>
    refusingDuplicates(CODES, () => inTransaction((tx) => createUnit(tx, actor, params, body, now))),
  );
  register(server, contract.updateUnit, ({ actor, params, body, inTransaction }) =>
    refusingDuplicates(CODES, () => inTransaction((tx) => updateUnit(services, tx, actor, params, body))),
  );
  registerChange(server, contract.archivePlace, (tx, { actor, params, body }) =>
    archivePlace(services, tx, actor, params, body),
  );
  registerChange(server, contract.deletePlace, (tx, { actor, params, query, now }) =>
    deletePlace(tx, actor, params, query.version, { now, today: todayAt(now) }),
  );
}

function registerHeads(server: Server): void {
  const { services } = server;
  register(server, contract.listHeadCandidates, ({ actor, params, query, now }) =>
    listHeadCandidates(services.db, actor, params, query.search, todayAt(now)),
  );
  register(server, contract.previewHead, ({ actor, params, body, now }) =>
    previewHead(services.db, actor, params, body, todayAt(now)),
  );
  registerChange(server, contract.setHead, (tx, { actor, params, body }) => setHead(services, tx, actor, params, body));
}
