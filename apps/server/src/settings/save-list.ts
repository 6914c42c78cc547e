import type { Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import { changesBetween, recordChange } from '../history/index.ts';

type Sent = { readonly id: number | null; readonly version: number; readonly isArchived: boolean };
type Stored = {
  readonly id: number;
  readonly version: number;
  readonly archivedAt: Date | null;
  readonly sort: number;
};

/** How the rows of a list are read, written and told apart. */
export type SettingList<Texts extends Readonly<Record<string, unknown>>> = {
  readonly entity: 'training_method' | 'training_rating';
  /** The field of the request with the rows. */
  readonly field: string;
  readonly textsOf: (row: Texts) => Texts;
  /** The values that two current rows must not share, each with its field. */
  readonly unique: (row: Texts) => Readonly<Record<string, string | number>>;
  readonly insert: (tx: Tx, values: Texts & { sort: number; archivedAt: Date | null }) => Promise<number>;
  readonly update: (
    tx: Tx,
    id: number,
    version: number,
    values: Texts & { sort: number; archivedAt: Date | null },
  ) => Promise<boolean>;
};

/**
 * Saves a whole short list, in the order of the input: new rows are added, changed ones updated, none deleted. Refuses
 * two current rows that are the same (`validation_error`), and a list that somebody else changed meanwhile
 * (`stale_version`).
 */
export async function saveList<Texts extends Readonly<Record<string, unknown>>>(
  tx: Tx,
  { actor, now }: WriteContext,
  list: SettingList<Texts>,
  { sent, stored }: { readonly sent: readonly (Sent & Texts)[]; readonly stored: readonly (Stored & Texts)[] },
): Promise<void> {
  refuseSame(list, sent);
  const named = new Set(sent.map(({ id }) => id));
  if (stored.some(({ id }) => !named.has(id))) throw new Problem('stale_version');
  const by = { accountId: actor.accountId, now };
  // Archived rows go first, so that a row that replaces one finds its values free.
  const inOrder = sent.map((row, sort) => ({ row, sort })).toSorted((a, b) => rank(a.row) - rank(b.row));
  for (const { row, sort } of inOrder) {
    const before = stored.find(({ id }) => id === row.id) ?? null;
    if (row.id !== null && before === null) throw new Problem('stale_version');
    const texts = list.textsOf(row);
    const archivedAt = row.isArchived ? (before?.archivedAt ?? now) : null;
    const was =
      before === null
        ? null
        : { ...list.textsOf(before), order: before.sort + 1, archived: before.archivedAt !== null };
    const changes = changesBetween(was, { ...texts, order: sort + 1, archived: row.isArchived });
    if (Object.keys(changes).length === 0) continue;
    const values = { ...texts, sort, archivedAt };
    if (before === null) {
      await recordChange(tx, list.entity, await list.insert(tx, values), by, changes);
      continue;
    }
    const isFirst = before.version === row.version && (await list.update(tx, before.id, row.version, values));
    if (!isFirst) throw new Problem('stale_version');
    await recordChange(tx, list.entity, before.id, by, changes);
  }
}

function rank({ isArchived }: Sent): number {
  return isArchived ? 0 : 1;
}

function refuseSame<Texts extends Readonly<Record<string, unknown>>>(
  { field, unique }: SettingList<Texts>,
  sent: readonly (Sent & Texts)[],
): void {
  const seen = new Set<string>();
  const fields = sent.flatMap((row, index) =>
    row.isArchived
      ? []
      : Object.entries(unique(row)).flatMap(([name, value]) => {
          const key = `${name} ${String(value).toLowerCase()}`;
          if (!seen.has(key)) {
            seen.add(key);
            return [];
          }
          return [{ path: `${field}.${index}.${name}`, code: 'duplicate' as const }];
        }),
  );
  if (fields.length > 0) throw new Problem('validation_error', { fields });
}
