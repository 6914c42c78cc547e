import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  type Category,
  checkPolicy,
  mayUseFor,
  permissionsForPolicy,
  type Policy,
  POLICY_FIELDS,
  type PolicyField,
} from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findFrozenYears, lockSetting, saveSetting } from './policy-queries.ts';
import { settingOf } from './policy-settings.ts';
import { presentSetting, type SettingView } from './presenter.ts';
import { type Changes, recordChanges } from './run-changes-queries.ts';

type Wanted = {
  readonly companyId: number;
  readonly category: Category;
  readonly content: Policy;
  /** The version that the caller saw; 0 for the product's defaults. */
  readonly version: number;
};

/**
 * Changes a category's settings of a company; a running cycle keeps its frozen copy (domain §3). Refuses a company out
 * of scope (`not_found`), a version that is not the present one (`stale_version`), a changed field that is not the
 * actor's to change (`forbidden`), and a policy with problems (`policy_invalid`, by field).
 */
export async function savePolicySetting(tx: Tx, actor: Actor, wanted: Wanted, now: Date): Promise<SettingView> {
  const { companyId, category, content, version } = wanted;
  const company = await requireCompany(tx, actor, 'company.read', companyId);
  const frozenFor = (await findFrozenYears(tx, companyId)).get(category) ?? null;
  const present = settingOf(category, await lockSetting(tx, companyId, category), frozenFor);
  if (present.version !== version) {
    throw new Problem('stale_version', { current: presentSetting(present, company, actor) });
  }
  const changed = fieldsChanged(present.content, content);
  if (!permissionsForPolicy(changed).every((permission) => mayUseFor(actor, permission, companyId))) {
    throw new Problem('forbidden');
  }
  refuseProblems(category, content);
  if (changed.length === 0) return presentSetting(present, company, actor);
  const by = { accountId: actor.accountId, now };
  if (!(await saveSetting(tx, { companyId, category, version }, content, by))) throw new Problem('stale_version');
  const changes: Changes = Object.fromEntries(
    changed.map((field) => [`${category}.${field}`, [present.content[field], content[field]]]),
  );
  await recordChanges(tx, 'policy_setting', companyId, by, changes);
  const saved = { category, content, version: version + 1, isDefault: false, frozenFor };
  return presentSetting(saved, company, actor);
}

/** The fields that differ between two policies, whatever the order of their keys. */
function fieldsChanged(before: Policy, after: Policy): PolicyField[] {
  return POLICY_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

function refuseProblems(category: Category, content: Policy): void {
  const mistaken = content.category === category ? [] : [{ path: 'content.category', code: 'not_one_of' as const }];
  const faults = checkPolicy(content).map(({ code, field }) => ({ path: `content.${field}`, code }));
  const fields = [...mistaken, ...faults];
  if (fields.length > 0) throw new Problem('policy_invalid', { fields });
}
