import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, Category } from '@prestasi/domain';
import { companyWithin } from '../access/index.ts';
import { pageQuery, type Page } from '../platform/database/page-query.ts';
import { updateRow } from '../platform/database/rows.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import { policySetting } from '../schema/cycles.ts';
import { company } from '../schema/organisation.ts';
import { performanceScale, scoreSet } from '../schema/settings.ts';

/** The kinds of named settings: a score set, or a performance scale. */
export type NamedSettingKind = 'score_set' | 'performance_scale';

export type NamedSettingRow = {
  readonly id: number;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly name: string;
  readonly content: unknown;
  readonly archivedAt: Date | null;
  readonly version: number;
};

export type NamedSettingFilter = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly state: 'current' | 'archived';
};

export type UseRow = {
  readonly settingId: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly category: Category;
};

type SettingTable = typeof scoreSet;

// The two tables have the same columns; only the type of their content differs.
const TABLES: Readonly<Record<NamedSettingKind, SettingTable>> = {
  score_set: scoreSet,
  performance_scale: performanceScale as unknown as SettingTable,
};

const FOLLOWED = {
  score_set: policySetting.scoreSetId,
  performance_scale: policySetting.performanceScaleId,
} as const;

function columnsOf(table: SettingTable) {
  return {
    id: table.id,
    companyId: table.companyId,
    companyName: company.name,
    name: table.name,
    content: table.content,
    archivedAt: table.archivedAt,
    version: table.version,
  };
}

/** Restricts to those of the whole group, or of a company that the actor reads. */
function visible(actor: Actor, table: SettingTable): SQL | undefined {
  return or(isNull(table.companyId), companyWithin(actor, 'company.read', table.companyId));
}

/** Finds a page of those that the actor may see: the group's first, then by name. */
export async function findNamedSettingPage(
  db: Executor,
  actor: Actor,
  kind: NamedSettingKind,
  { search, state, ...page }: NamedSettingFilter,
): Promise<Page<NamedSettingRow>> {
  const table = TABLES[kind];
  const where = and(
    visible(actor, table),
    state === 'current' ? isNull(table.archivedAt) : isNotNull(table.archivedAt),
    ...matchesWords(sql`lower(${table.name})`, search),
  );
  const select = () =>
    db.select(columnsOf(table)).from(table).leftJoin(company, eq(company.id, table.companyId)).$dynamic();
  const order = [sql`${table.companyId} is not null`, sql`lower(${table.name})`, asc(table.id)];
  return pageQuery(db, select, { where, order }, page);
}

/** Finds one that the actor may see; null if there is none. */
export async function findNamedSetting(
  db: Executor,
  actor: Actor,
  kind: NamedSettingKind,
  id: number,
): Promise<NamedSettingRow | null> {
  const table = TABLES[kind];
  const [row] = await db
    .select(columnsOf(table))
    .from(table)
    .leftJoin(company, eq(company.id, table.companyId))
    .where(and(eq(table.id, id), visible(actor, table)));
  return row ?? null;
}

/** Locks one, so that nobody begins to use it, changes or archives it meanwhile. */
export async function lockNamedSetting(tx: Tx, kind: NamedSettingKind, id: number): Promise<void> {
  const table = TABLES[kind];
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}

/** Whether another one of the same company, or of the group, has the name, archived or not. */
export async function isNameTaken(
  db: Executor,
  kind: NamedSettingKind,
  { name, companyId, except }: { readonly name: string; readonly companyId: number | null; readonly except: number },
): Promise<boolean> {
  const table = TABLES[kind];
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        sql`lower(${table.name}) = lower(${name})`,
        companyId === null ? isNull(table.companyId) : eq(table.companyId, companyId),
        ne(table.id, except),
      ),
    );
  return row !== undefined;
}

/** Inserts a new one; returns its id, null if the name is taken. */
export async function insertNamedSetting(
  tx: Tx,
  kind: NamedSettingKind,
  { name, companyId, content }: Pick<NamedSettingRow, 'name' | 'companyId' | 'content'>,
): Promise<number | null> {
  const table = TABLES[kind];
  const values = { name, companyId, content } as typeof scoreSet.$inferInsert;
  const [row] = await tx.insert(table).values(values).onConflictDoNothing().returning({ id: table.id });
  return row?.id ?? null;
}

/** Changes one over the version that its caller saw; returns false if somebody else was first. */
export async function updateNamedSetting(
  tx: Tx,
  kind: NamedSettingKind,
  seen: VersionedId,
  changes: Partial<Pick<NamedSettingRow, 'name' | 'content' | 'archivedAt'>>,
): Promise<boolean> {
  return updateRow(tx, TABLES[kind], seen, changes as Partial<typeof scoreSet.$inferInsert>);
}

/** Finds the settings that follow these, in companies that the actor reads. */
export async function findUses(
  db: Executor,
  actor: Actor,
  kind: NamedSettingKind,
  ids: readonly number[],
): Promise<UseRow[]> {
  if (ids.length === 0) return [];
  const followed = FOLLOWED[kind];
  const rows = await db
    .select({
      settingId: followed,
      companyId: policySetting.companyId,
      companyName: company.name,
      category: policySetting.category,
    })
    .from(policySetting)
    .innerJoin(company, eq(company.id, policySetting.companyId))
    .where(and(inArray(followed, [...ids]), companyWithin(actor, 'company.read', company.id)))
    .orderBy(sql`lower(${company.name})`, asc(company.id), asc(policySetting.category));
  return rows.flatMap(({ settingId, ...row }) => (settingId === null ? [] : [{ settingId, ...row }]));
}
