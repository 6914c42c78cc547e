import type { getPolicySettings } from '@prestasi/contract';
import {
  CATEGORIES,
  type Category,
  checkPolicy,
  DEFAULT_POLICIES,
  needsEvaluationMethod,
  type Policy,
  type SettingStatus,
  settingStatus,
  withSettingChange,
} from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import {
  findEvaluationCounts,
  findSettings,
  findActiveCompanyCycles,
  lockSettings,
  type SettingRow,
} from './policy-queries.ts';
import { presentSetting } from './presenter.ts';

/**
 * The settings by which a company would run the next cycle of a category; version 0 and the product's defaults until
 * somebody saves them.
 */
export type Setting = SettingRow & SettingStatus & { readonly isDefault: boolean };

/**
 * Returns the appraisal settings of a company in the actor's scope, per category (domain §3). Refuses (`not_found`) any
 * other.
 */
export const policySettings: Handler<typeof getPolicySettings> = async ({ db, actor, params: { id: companyId } }) => {
  const company = await requireCompany(db, actor, 'company.read', companyId);
  const settings = await settingsOf(db, [companyId]);
  return { settings: settings.map((setting) => presentSetting(setting, company, actor)) };
};

/** Returns the settings of companies, each company's in the order of the categories. */
export async function settingsOf(db: Executor, companyIds: readonly number[]): Promise<Setting[]> {
  return completed(db, companyIds, await findSettings(db, companyIds));
}

/** Returns the same, with all saved settings locked until the transaction ends. */
export async function lockSettingsOf(tx: Tx, companyIds: readonly number[]): Promise<Setting[]> {
  return completed(tx, companyIds, await lockSettings(tx, companyIds));
}

async function completed(
  db: Executor,
  companyIds: readonly number[],
  saved: readonly SettingRow[],
): Promise<Setting[]> {
  const counts = await findEvaluationCounts(db, companyIds);
  const companyCycles = await findActiveCompanyCycles(db, companyIds);
  return companyIds.flatMap((companyId) =>
    CATEGORIES.map((category): Setting => {
      const row = saved.find((one) => one.companyId === companyId && one.category === category);
      const status = settingStatus(companyCycles.get(companyId) ?? [], category);
      return { ...(row ?? unsaved(companyId, category, counts.get(companyId) ?? null)), ...status, isDefault: !row };
    }),
  );
}

const OF_ITS_OWN = { scoreSetId: null, performanceScaleId: null, scoreSet: null, performanceScale: null } as const;

/**
 * Returns the product's defaults; the number of contributions that count still comes from the company's evaluation
 * method (domain §6).
 */
function unsaved(companyId: number, category: Category, count: number | null): SettingRow {
  const product = DEFAULT_POLICIES[category];
  const content = count === null ? product : withSettingChange(product, { kind: 'evaluation', count });
  return { companyId, category, content, version: 0, ...OF_ITS_OWN };
}

/** The policies that a company's settings can freeze now. */
export type Readiness = {
  /** Policies without a problem (domain §3). */
  readonly ready: readonly Policy[];
  /** Categories in which only the company's evaluation method is missing (specification §5). */
  readonly unevaluated: ReadonlySet<Category>;
  /** All of them, valid or not, by category. */
  readonly contents: ReadonlyMap<Category, Policy>;
};

/**
 * Finds which policies a company's settings can freeze now, and which wait for its evaluation method (domain §3, §6).
 */
export async function policyReadiness(db: Executor, companyId: number): Promise<Readiness> {
  const count = (await findEvaluationCounts(db, [companyId])).get(companyId) ?? null;
  const contents = (await settingsOf(db, [companyId])).map(({ content }) => content);
  const sound = contents.filter((content) => checkPolicy(content).length === 0);
  const waits = (content: Policy) => count === null && needsEvaluationMethod(content);
  return {
    ready: sound.filter((content) => !waits(content)),
    unevaluated: new Set(sound.filter(waits).map(({ category }) => category)),
    contents: new Map(contents.map((content) => [content.category, content])),
  };
}
