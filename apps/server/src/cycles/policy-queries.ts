import { and, eq } from 'drizzle-orm';
import type { Category, Policy } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { companyCycle, cycle, policy, policySetting } from '../schema/cycles.ts';

/** A company's setting of a category, as somebody saved it. */
export type SettingRow = { readonly category: Category; readonly content: Policy; readonly version: number };

const columns = { category: policySetting.category, content: policySetting.content, version: policySetting.version };

/** The settings that were ever saved for a company. */
export async function findSettings(db: Executor, companyId: number): Promise<SettingRow[]> {
  return db.select(columns).from(policySetting).where(eq(policySetting.companyId, companyId));
}

/** Locks and returns a category's setting; null where nobody saved one yet. */
export async function lockSetting(tx: Tx, companyId: number, category: Category): Promise<SettingRow | null> {
  const [row] = await tx.select(columns).from(policySetting).where(settingOf(companyId, category)).for('update');
  return row ?? null;
}

/**
 * Saves a setting over the version its caller saw, 0 for the product's defaults; false where somebody else was first.
 */
export async function saveSetting(
  tx: Tx,
  at: { readonly companyId: number; readonly category: Category; readonly version: number },
  content: Policy,
  by: { readonly accountId: number; readonly now: Date },
): Promise<boolean> {
  const { companyId, category, version } = at;
  const values = { content, version: version + 1, changedBy: by.accountId, changedAt: by.now };
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

/** The year of the company's running cycle that froze a policy, by category; the newest where several run. */
export async function findFrozenYears(db: Executor, companyId: number): Promise<ReadonlyMap<Category, number>> {
  const rows = await db
    .select({ category: policy.category, year: cycle.year })
    .from(policy)
    .innerJoin(companyCycle, eq(companyCycle.id, policy.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
    .where(and(eq(companyCycle.companyId, companyId), eq(companyCycle.state, 'open')))
    .orderBy(cycle.year);
  return new Map(rows.map(({ category, year }) => [category, year]));
}

/** A policy that a run has frozen. */
export type FrozenPolicy = { readonly id: number; readonly category: Category; readonly content: Policy };

/** The policies that a run has frozen, by category. */
export async function findFrozen(db: Executor, runId: number): Promise<ReadonlyMap<Category, FrozenPolicy>> {
  const rows = await db
    .select({ id: policy.id, category: policy.category, content: policy.content })
    .from(policy)
    .where(eq(policy.companyCycleId, runId));
  return new Map(rows.map((row) => [row.category, row]));
}

/** Freezes policies for a run; categories that have one keep it. */
export async function insertFrozen(tx: Tx, runId: number, contents: readonly Policy[], now: Date): Promise<void> {
  if (contents.length === 0) return;
  await tx
    .insert(policy)
    .values(contents.map((content) => ({ companyCycleId: runId, category: content.category, content, frozenAt: now })))
    .onConflictDoNothing();
}

function settingOf(companyId: number, category: Category) {
  return and(eq(policySetting.companyId, companyId), eq(policySetting.category, category));
}
