import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Category, Policy, ActiveCompanyCycle } from '@prestasi/domain';
import { pickColumns } from '../platform/database/pick-columns.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { companyCycle, cycle, policy, policySetting } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';
import { performanceScale, scoreSet } from '../schema/settings.ts';

/** A company's setting of a category, as somebody saved it, and the score set and scale that it follows. */
export type SettingRow = {
  readonly companyId: number;
  readonly category: Category;
  readonly content: Policy;
  readonly version: number;
  readonly scoreSetId: number | null;
  readonly performanceScaleId: number | null;
  /** Their names. */
  readonly scoreSet: string | null;
  readonly performanceScale: string | null;
};

/** The fields of a setting that are written; the others say where and when. */
export type SettingValues = Pick<SettingRow, 'content' | 'scoreSetId' | 'performanceScaleId'>;

const columns = {
  ...pickColumns(policySetting, 'companyId', 'category', 'content', 'version', 'scoreSetId', 'performanceScaleId'),
  scoreSet: sql<string | null>`(select name from ${scoreSet} where score_set.id = ${policySetting.scoreSetId})`,
  performanceScale: sql<
    string | null
  >`(select name from ${performanceScale} where performance_scale.id = ${policySetting.performanceScaleId})`,
};

/** Finds the settings that were ever saved for these companies. */
export async function findSettings(db: Executor, companyIds: readonly number[]): Promise<SettingRow[]> {
  if (companyIds.length === 0) return [];
  return db
    .select(columns)
    .from(policySetting)
    .where(inArray(policySetting.companyId, [...companyIds]));
}

/** Locks and returns the settings that were ever saved for these companies, always in the same order. */
export async function lockSettings(tx: Tx, companyIds: readonly number[]): Promise<SettingRow[]> {
  if (companyIds.length === 0) return [];
  return tx
    .select(columns)
    .from(policySetting)
    .where(inArray(policySetting.companyId, [...companyIds]))
    .orderBy(policySetting.companyId, policySetting.category)
    .for('update');
}

/** Locks and returns the settings that follow a score set or a scale, in the same order. */
export async function lockFollowers(
  tx: Tx,
  setting: { readonly scoreSetId: number } | { readonly performanceScaleId: number },
): Promise<SettingRow[]> {
  const follows =
    'scoreSetId' in setting
      ? eq(policySetting.scoreSetId, setting.scoreSetId)
      : eq(policySetting.performanceScaleId, setting.performanceScaleId);
  return tx
    .select(columns)
    .from(policySetting)
    .where(follows)
    .orderBy(policySetting.companyId, policySetting.category)
    .for('update');
}

/**
 * Saves a setting over the version that its caller saw, 0 for the product's defaults; returns false if somebody else
 * was first.
 */
export async function saveSetting(
  tx: Tx,
  at: { readonly companyId: number; readonly category: Category; readonly version: number },
  { content, scoreSetId, performanceScaleId }: SettingValues,
  by: { readonly accountId: number; readonly now: Date },
): Promise<boolean> {
  const { companyId, category, version } = at;
  const values = {
    content,
    scoreSetId,
    performanceScaleId,
    version: version + 1,
    changedBy: by.accountId,
    changedAt: by.now,
  };
  const rows =
    version === 0
      ? await tx
          .insert(policySetting)
          .values({ companyId, category, ...values })
          .onConflictDoNothing()
          .returning({ version: policySetting.version })
      : await tx
          .update(policySetting)
          .set(values)
          .where(and(settingOf(companyId, category), eq(policySetting.version, version)))
          .returning({ version: policySetting.version });
  return rows.length === 1;
}

/**
 * Finds the cycles of these companies that are planned or open, each with the categories whose policy it has frozen.
 */
export async function findActiveCompanyCycles(
  db: Executor,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, ActiveCompanyCycle[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({
      companyId: companyCycle.companyId,
      year: cycle.year,
      state: companyCycle.state,
      frozen: sql<Category[]>`array(select category from ${policy} where policy.company_cycle_id = ${companyCycle.id})`,
    })
    .from(companyCycle)
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(and(inArray(companyCycle.companyId, [...companyIds]), inArray(companyCycle.state, ['planned', 'open'])));
  const byCompany = new Map<number, ActiveCompanyCycle[]>();
  for (const { companyId, year, state, frozen } of rows) {
    if (state === 'closed') continue;
    byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), { year, state, frozen }]);
  }
  return byCompany;
}

/** Finds how many contributions count by each company's evaluation method; null if none is chosen (domain §6). */
export async function findEvaluationCounts(
  db: Executor,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: company.id, count: company.evaluationCount })
    .from(company)
    .where(inArray(company.id, [...companyIds]));
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A policy that a company cycle has frozen. */
export type FrozenPolicy = { readonly id: number; readonly category: Category; readonly content: Policy };

/** Finds the policies that a company cycle has frozen, by category. */
export async function findFrozen(db: Executor, companyCycleId: number): Promise<ReadonlyMap<Category, FrozenPolicy>> {
  const rows = await db
    .select({ id: policy.id, category: policy.category, content: policy.content })
    .from(policy)
    .where(eq(policy.companyCycleId, companyCycleId));
  return new Map(rows.map((row) => [row.category, row]));
}

/** Freezes policies for a company cycle; categories that have one keep it. */
export async function insertFrozen(
  tx: Tx,
  companyCycleId: number,
  contents: readonly Policy[],
  now: Date,
): Promise<void> {
  if (contents.length === 0) return;
  await tx
    .insert(policy)
    .values(
      contents.map((content) => ({
        companyCycleId,
        category: content.category,
        content,
        frozenAt: now,
      })),
    )
    .onConflictDoNothing();
}

function settingOf(companyId: number, category: Category) {
  return and(eq(policySetting.companyId, companyId), eq(policySetting.category, category));
}
