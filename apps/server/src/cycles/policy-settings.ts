import type { getPolicySettings, OutputOf } from '@prestasi/contract';
import { type Actor, CATEGORIES, type Category, checkPolicy, DEFAULT_POLICIES, type Policy } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { findFrozenYears, findSettings, type SettingRow } from './policy-queries.ts';
import { presentSetting } from './presenter.ts';

/** What a company would run the next cycle of a category by; version 0 and the product's defaults until somebody saves it. */
export type Setting = {
  readonly category: Category;
  readonly content: Policy;
  readonly version: number;
  readonly isDefault: boolean;
  readonly frozenFor: number | null;
};

/** The appraisal settings of a company in the actor's scope, per category (domain §3). Refuses (`not_found`) any other. */
export async function policySettings(
  db: Executor,
  actor: Actor,
  companyId: number,
): Promise<OutputOf<typeof getPolicySettings>> {
  const company = await requireCompany(db, actor, 'company.read', companyId);
  const saved = await findSettings(db, companyId);
  const frozen = await findFrozenYears(db, companyId);
  const settings = CATEGORIES.map((category) =>
    settingOf(category, saved.find((row) => row.category === category) ?? null, frozen.get(category) ?? null),
  );
  return { settings: settings.map((setting) => presentSetting(setting, company, actor)) };
}

/** A saved setting, or the product's default where there is none. */
export function settingOf(category: Category, saved: SettingRow | null, frozenFor: number | null): Setting {
  return saved === null
    ? { category, content: DEFAULT_POLICIES[category], version: 0, isDefault: true, frozenFor }
    : { category, content: saved.content, version: saved.version, isDefault: false, frozenFor };
}

/** The policies that a company's settings can freeze now: those without a problem (domain §3). */
export async function policiesReady(db: Executor, companyId: number): Promise<Policy[]> {
  const saved = await findSettings(db, companyId);
  return CATEGORIES.map(
    (category) => settingOf(category, saved.find((row) => row.category === category) ?? null, null).content,
  ).filter((content) => checkPolicy(content).length === 0);
}
