import type { getPosition as call } from '@prestasi/contract';
import type { Handler } from '../platform/http/context.ts';
import { getRecord, requireRecord } from '../records/index.ts';
import { POSITIONS } from './position-queries.ts';
import { findTasks } from './task-queries.ts';

/** Returns a position with its job description (domain §2, §6). Refuses (`not_found`) one out of scope. */
export const getPosition: Handler<typeof call> = async ({ db, actor, params: { id }, today }) => {
  const { companyId, company } = await requireRecord(db, actor, POSITIONS, id);
  const row = await getRecord(db, actor, POSITIONS, id, today);
  return { ...row, company: { id: companyId, name: company }, tasks: await findTasks(db, id) };
};
