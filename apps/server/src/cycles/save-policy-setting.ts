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
import { type Changes, changesBetween, recordChange } from '../history/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findEvaluationCounts, saveSetting } from './policy-queries.ts';
import { lockSettingsOf, type Setting } from './policy-settings.ts';
import { presentSetting, type SettingView } from './presenter.ts';

type Input = {
  readonly companyId: number;
  readonly category: Category;
  readonly content: Policy;
  /** The version that the caller saw; 0 for the product's defaults. */
  readonly version: number;
};

/**
 * Changes a company's settings of a category; a running cycle keeps its frozen copy (domain §3). Refuses a company out
 * of scope (`not_found`), a version that is not the present one (`stale_version`), a changed field that the actor may
 * not change (`forbidden`), and a policy with errors (`policy_invalid`, by field).
 */
export async function savePolicySetting(tx: Tx, actor: Actor, input: Input, now: Date): Promise<SettingView> {
  const { companyId, category, content, version } = input;
  const company = await requireCompany(tx, actor, 'company.read', companyId);
  const present = (await lockSettingsOf(tx, [companyId])).find((one) => one.category === category);
  if (present === undefined) throw new Error(`There are no settings for ${category}`);
  if (present.version !== version) {
    throw new Problem('stale_version', { current: presentSetting(present, company, actor) });
  }
  const changed = fieldsChanged(present.content, content);
  if (!permissionsForPolicy(changed).every((permission) => mayUseFor(actor, permission, companyId))) {
    throw new Problem('forbidden');
  }
  refuseProblems(category, content);
  await refuseAnotherMethod(tx, companyId, content);
  if (changed.length === 0) return presentSetting(present, company, actor);
  const by = { accountId: actor.accountId, now };
  const values = { content, ...stillFollowed(present, changed) };
  if (!(await saveSetting(tx, { companyId, category, version }, values, by))) throw new Problem('stale_version');
  const changes: Changes = {
    ...Object.fromEntries(changed.map((field) => [`${category}.${field}`, [present.content[field], content[field]]])),
    ...changesBetween(namesFollowed(category, present), namesFollowed(category, values)),
  };
  await recordChange(tx, 'policy_setting', companyId, by, changes);
  return presentSetting({ ...present, ...values, version: version + 1, isDefault: false }, company, actor);
}

/** Bands or labels changed by hand belong to the setting from then on: it no longer follows its score set or scale. */
function stillFollowed(
  { scoreSetId, performanceScaleId, scoreSet, performanceScale }: Setting,
  changed: readonly PolicyField[],
) {
  return {
    ...(changed.includes('bands') ? { scoreSetId: null, scoreSet: null } : { scoreSetId, scoreSet }),
    ...(changed.includes('scale')
      ? { performanceScaleId: null, performanceScale: null }
      : { performanceScaleId, performanceScale }),
  };
}

/** Returns the names of what a setting follows, for the history. */
function namesFollowed(
  category: Category,
  { scoreSet, performanceScale }: Pick<Setting, 'scoreSet' | 'performanceScale'>,
) {
  return { [`${category}.scoreSet`]: scoreSet, [`${category}.performanceScale`]: performanceScale };
}

/**
 * The number of contributions that count is the company's one evaluation method, the same for every category
 * (specification §5).
 */
async function refuseAnotherMethod(tx: Tx, companyId: number, { contributions }: Policy): Promise<void> {
  const count = (await findEvaluationCounts(tx, [companyId])).get(companyId) ?? null;
  if (count === null || contributions.count === count) return;
  const path = 'content.contributions.count';
  throw new Problem('policy_invalid', { fields: [{ path, code: 'evaluation_method', params: { count } }] });
}

/** Returns the fields that differ between two policies, whatever the order of their keys. */
function fieldsChanged(before: Policy, after: Policy): PolicyField[] {
  return POLICY_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

function refuseProblems(category: Category, content: Policy): void {
  const mistaken = content.category === category ? [] : [{ path: 'content.category', code: 'not_one_of' as const }];
  const errors = checkPolicy(content).map(({ code, field }) => ({ path: `content.${field}`, code }));
  const fields = [...mistaken, ...errors];
  if (fields.length > 0) throw new Problem('policy_invalid', { fields });
}
