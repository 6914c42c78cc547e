import type { BodyOf, OutputOf, updateCompany as call } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { recordedFields, refuseUnfit, refusingTaken } from './company-fields.ts';
import { type CompanyRecord, lockCompany, updateCompany as update } from './company-queries.ts';

/**
 * Changes a company's own fields. Refuses `not_found`, a stale version, a code or name that is taken, and a day of
 * incorporation in the future.
 */
export async function updateCompany(
  { clock }: Services,
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...sent }: BodyOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await requireCompany(tx, actor, 'company.write', id);
  const before = await lockInVersion(tx, id, version);
  const { projectsAcrossGroup, meetingsAcrossGroup } = before.fields;
  const after = { projectsAcrossGroup, meetingsAcrossGroup, ...recordedFields(sent) };
  const now = clock.now();
  await refuseUnfit(tx, after, id, todayAt(now));
  const saved = await refusingTaken(() => update(tx, id, version, after));
  if (saved === null) throw staleCompany(before);
  const by = { accountId: actor.accountId, now };
  await recordChange(tx, 'company', id, by, changesBetween(before.fields, after));
  return { id, version: saved };
}

/**
 * Locks and returns the company in the version that the caller saw. Refuses `not_found`, and a stale version with the
 * present fields.
 */
export async function lockInVersion(tx: Tx, id: number, version: number): Promise<CompanyRecord> {
  const company = await lockCompany(tx, id);
  if (company === null) throw new Problem('not_found');
  if (company.version !== version) throw staleCompany(company);
  return company;
}

function staleCompany({ version, isActive, fields }: CompanyRecord): Problem {
  return new Problem('stale_version', { current: { ...fields, version, isActive } });
}
