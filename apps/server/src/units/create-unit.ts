import type { createUnit as call } from '@prestasi/contract';
import { requireCompany } from '../access/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { requireParent } from './parent-of.ts';
import { mayWrite } from './require-organisation-record.ts';
import { insertUnit } from './unit-queries.ts';

/**
 * Adds a unit to a company in scope. A division may belong to the whole group, which requires the whole group as scope.
 * Refuses `not_found`, `forbidden`, and by field a code that is taken or a parent unit that does not exist.
 */
export const createUnit: ChangeHandler<typeof call> = async (
  tx,
  { actor, params: { id: companyId, kind }, body: { code, name, parentId, isOfGroup }, now },
) => {
  const company = await requireCompany(tx, actor, 'reference.write', companyId);
  if (isOfGroup && kind !== 'division') {
    throw new Problem('validation_error', { fields: [{ path: 'isOfGroup', code: 'not_one_of' }] });
  }
  const owner = isOfGroup ? null : companyId;
  if (!mayWrite(actor, owner)) throw new Problem('forbidden');
  const parent = await requireParent(tx, kind, owner, parentId);
  const id = await insertUnit(tx, kind, owner, { code, name, parentId });
  const after = { company: isOfGroup ? null : company.name, code, name, ...(kind === 'division' ? {} : { parent }) };
  await recordChange(tx, kind, id, { accountId: actor.accountId, now }, changesBetween(null, after));
  return { id };
};
