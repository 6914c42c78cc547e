import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { registerRecords } from '../records/index.ts';
import { getPosition } from './get-position.ts';
import { POSITIONS } from './position-queries.ts';
import { saveJobDescription } from './save-job-description.ts';
import { updatePosition } from './update-position.ts';

const CODES = { position_code_key: 'code' };

/** Binds the calls for positions and their job descriptions. */
export function registerPositions(server: Server): void {
  registerRecords(server, POSITIONS, { list: contract.listPositions, create: contract.createPosition });
  register(server, contract.getPosition, getPosition);
  registerChange(server, contract.updatePosition, updatePosition, CODES);
  registerChange(server, contract.saveJobDescription, saveJobDescription);
}
