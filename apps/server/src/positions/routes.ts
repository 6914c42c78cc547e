import * as contract from '@prestasi/contract';
import { todayAt } from '../people/index.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { refusingDuplicates, registerRecords } from '../records/index.ts';
import { getPosition } from './get-position.ts';
import { POSITIONS } from './position-queries.ts';
import { saveJobDescription } from './save-job-description.ts';
import { createPosition, updatePosition } from './write-positions.ts';

const CODES = { position_code_key: 'code' };

/** Binds the calls for positions and their job descriptions. */
export function registerPositions(server: Server): void {
  const { services } = server;
  registerRecords(server, POSITIONS, { list: contract.listPositions });
  register(server, contract.getPosition, ({ actor, params, now }) =>
    getPosition(services.db, actor, params.id, todayAt(now)),
  );
  register(server, contract.createPosition, ({ actor, params, body, now, inTransaction }) =>
    refusingDuplicates(CODES, () => inTransaction((tx) => createPosition(tx, { actor, now }, params.id, body))),
  );
  register(server, contract.updatePosition, ({ actor, params, body, inTransaction }) =>
    refusingDuplicates(CODES, () => inTransaction((tx) => updatePosition(services, tx, actor, params.id, body))),
  );
  registerChange(server, contract.saveJobDescription, (tx, { actor, params, body, now }) =>
    saveJobDescription(tx, { actor, now }, params.id, body),
  );
}
