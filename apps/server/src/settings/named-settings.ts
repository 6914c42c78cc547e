import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  mayUse,
  mayUseFor,
  mayUseForGroup,
  type SettingChange,
  settingStatus,
  type SettingStatus,
  type Category,
} from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { findActiveCompanyCycles, lockFollowers } from '../cycles/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import type { Page } from '../platform/database/page-query.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { VersionedId } from '../platform/database/versioned-id.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import {
  findNamedSetting,
  findNamedSettingPage,
  findUses,
  insertNamedSetting,
  isNameTaken,
  type NamedSettingFilter,
  type NamedSettingKind,
  type NamedSettingRow,
  lockNamedSetting,
  updateNamedSetting,
} from './named-setting-queries.ts';
import { rewriteSetting } from './rewrite-setting.ts';

/** A named score set or scale with its uses and what the actor may do with it. */
export type NamedSetting = NamedSettingRow & {
  readonly uses: readonly ({
    readonly company: { readonly id: number; readonly name: string };
    readonly category: Category;
  } & SettingStatus)[];
  readonly canWrite: boolean;
  /** True if nobody outside the actor’s scope can use it, whether or not anybody does. */
  readonly seesAllUses: boolean;
};

/** The name of the content's field in the history. */
const WORD_OF_CONTENT = { score_set: 'bands', performance_scale: 'scale' } as const;

/** Lists a page of the score sets or scales that the actor may see, with their uses in the actor's scope. */
export async function namedSettingPage(
  db: Executor,
  actor: Actor,
  kind: NamedSettingKind,
  filter: NamedSettingFilter,
): Promise<Page<NamedSetting>> {
  const { rows, total } = await findNamedSettingPage(db, actor, kind, filter);
  return { rows: await withUses(db, actor, kind, rows), total };
}

/** Returns one that the actor may see. Refuses (`not_found`) any other. */
export async function namedSetting(
  db: Executor,
  actor: Actor,
  kind: NamedSettingKind,
  id: number,
): Promise<NamedSetting> {
  const row = await findNamedSetting(db, actor, kind, id);
  const [setting] = row === null ? [] : await withUses(db, actor, kind, [row]);
  if (setting === undefined) throw new Problem('not_found');
  return setting;
}

/**
 * Creates a score set or scale, of a company or of the group. Refuses a company out of scope (`not_found`), one for
 * which the actor may not write (`forbidden`), and a name that is taken (`validation_error`).
 */
export async function createNamedSetting(
  tx: Tx,
  { actor, now }: WriteContext,
  kind: NamedSettingKind,
  input: { readonly name: string; readonly companyId: number | null; readonly content: unknown },
): Promise<NamedSetting> {
  const { companyId } = input;
  if (companyId !== null) await requireCompany(tx, actor, 'company.read', companyId);
  if (!mayWrite(actor, companyId)) throw new Problem('forbidden');
  const id = await insertNamedSetting(tx, kind, input);
  if (id === null) throw nameTaken();
  const setting = await namedSetting(tx, actor, kind, id);
  const { name, companyName: company, content } = setting;
  const changes = changesBetween(null, { name, company, [WORD_OF_CONTENT[kind]]: content });
  await recordChange(tx, kind, id, { accountId: actor.accountId, now }, changes);
  return setting;
}

/**
 * Changes a score set or scale; every setting that uses it is rewritten in the same transaction, each with its own
 * version and history. What a cycle has frozen stays (domain §3). Refuses as `createNamedSetting` does, and a stale
 * version.
 */
export async function saveNamedSetting(
  tx: Tx,
  acting: WriteContext,
  kind: NamedSettingKind,
  input: { readonly id: number; readonly version: number; readonly name: string; readonly change: SettingChange },
): Promise<NamedSetting> {
  const { actor, now } = acting;
  const { id, version, name, change } = input;
  const present = await lockForWriting(tx, actor, kind, input);
  const content = contentOf(change);
  const { companyId } = present;
  if (await isNameTaken(tx, kind, { name, companyId, except: id })) throw nameTaken();
  const isSame = isDeepStrictEqual(present.content, content);
  const changes = changesBetween(
    { name: present.name, [WORD_OF_CONTENT[kind]]: present.content },
    { name, [WORD_OF_CONTENT[kind]]: isSame ? present.content : content },
  );
  if (Object.keys(changes).length === 0) return present;
  if (!(await updateNamedSetting(tx, kind, { id, version }, { name, content }))) throw new Problem('stale_version');
  await recordChange(tx, kind, id, { accountId: actor.accountId, now }, changes);
  const followers = await lockFollowers(tx, kind === 'score_set' ? { scoreSetId: id } : { performanceScaleId: id });
  for (const setting of followers) await rewriteSetting(tx, setting, { change }, { accountId: actor.accountId, now });
  return namedSetting(tx, actor, kind, id);
}

/** Archives one that no setting uses (`setting_source_in_use` names the companies that do), or brings it back. */
export async function archiveNamedSetting(
  tx: Tx,
  { actor, now }: WriteContext,
  kind: NamedSettingKind,
  input: { readonly id: number; readonly version: number; readonly isArchived: boolean },
): Promise<NamedSetting> {
  const { id, version, isArchived } = input;
  const present = await lockForWriting(tx, actor, kind, input);
  if ((present.archivedAt !== null) === isArchived) return present;
  const names = [...new Set(present.uses.map(({ company }) => company.name))];
  if (isArchived && names.length > 0)
    throw new Problem('setting_source_in_use', { params: { names: names.join(', ') } });
  const archivedAt = isArchived ? now : null;
  if (!(await updateNamedSetting(tx, kind, { id, version }, { archivedAt }))) throw new Problem('stale_version');
  await recordChange(tx, kind, id, { accountId: actor.accountId, now }, { archived: [!isArchived, isArchived] });
  return namedSetting(tx, actor, kind, id);
}

async function lockForWriting(
  tx: Tx,
  actor: Actor,
  kind: NamedSettingKind,
  { id, version }: VersionedId,
): Promise<NamedSetting> {
  await lockNamedSetting(tx, kind, id);
  const present = await namedSetting(tx, actor, kind, id);
  if (!present.canWrite) throw new Problem('forbidden');
  if (present.version !== version) throw new Problem('stale_version', { current: { version: present.version } });
  return present;
}

/** For a company within the actor's scope; for the group only with the whole group as scope (domain §4). */
export function mayWrite(actor: Actor, companyId: number | null): boolean {
  return companyId === null ? mayUseForGroup(actor, 'reference.write') : mayUseFor(actor, 'reference.write', companyId);
}

/** Whether the actor may create score sets and scales at all, and whether for the whole group. */
export function mayCreate(actor: Actor): { readonly canCreate: boolean; readonly canCreateForGroup: boolean } {
  return { canCreate: mayUse(actor, 'reference.write'), canCreateForGroup: mayWrite(actor, null) };
}

function contentOf(change: SettingChange): unknown {
  if (change.kind === 'bands') return change.bands;
  if (change.kind === 'scale') return change.scale;
  throw new Error(`Nothing is kept of ${change.kind}`);
}

function nameTaken(): Problem {
  return new Problem('validation_error', { fields: [{ path: 'name', code: 'duplicate' }] });
}

async function withUses(
  db: Executor,
  actor: Actor,
  kind: NamedSettingKind,
  rows: readonly NamedSettingRow[],
): Promise<NamedSetting[]> {
  const uses = await findUses(
    db,
    actor,
    kind,
    rows.map(({ id }) => id),
  );
  const companyCycles = await findActiveCompanyCycles(db, [...new Set(uses.map(({ companyId }) => companyId))]);
  return rows.map((row) => ({
    ...row,
    canWrite: mayWrite(actor, row.companyId),
    seesAllUses: row.companyId !== null || mayUseForGroup(actor, 'company.read'),
    uses: uses
      .filter(({ settingId }) => settingId === row.id)
      .map(({ companyId, companyName, category }) => ({
        company: { id: companyId, name: companyName },
        category,
        ...settingStatus(companyCycles.get(companyId) ?? [], category),
      })),
  }));
}
