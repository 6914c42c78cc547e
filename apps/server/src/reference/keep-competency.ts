import type { BodyOf, createCompetency as create, saveCompetency as save } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { type Changes, changesBetween } from '../history/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Content, Level } from './library-changes-queries.ts';
import { findLevels, findOne, type LibraryRow } from './library-queries.ts';
import { mayWriteLibrary, readCompetency } from './read-library.ts';

type Written = BodyOf<typeof create> | BodyOf<typeof save>;

/**
 * Refuses (`forbidden`) actors who do not manage the library: it belongs to the group, not to a company (domain §4).
 */
export function requireLibraryWriter(actor: Actor): void {
  if (!mayWriteLibrary(actor)) throw new Problem('forbidden');
}

/**
 * Returns the competency of a change. Refuses one that does not exist (`not_found`), or that was changed since
 * (`stale_version`).
 */
export async function requireSeen(tx: Tx, actor: Actor, id: number, version: number): Promise<LibraryRow> {
  const row = await findOne(tx, id);
  if (row === null) throw new Problem('not_found');
  if (row.version !== version) throw await staleCompetency(tx, actor, id);
  return row;
}

/** Returns the refusal of a change of an older version, with the present competency. */
export async function staleCompetency(tx: Tx, actor: Actor, id: number): Promise<Problem> {
  return new Problem('stale_version', { current: await readCompetency(tx, actor, id) });
}

/** Returns the input in the form of the library's columns. */
export function contentOf({ code, name, definition }: Written): Content {
  return { code, nameMs: name.ms, nameEn: name.en, definitionMs: definition.ms, definitionEn: definition.en };
}

/** Returns the level definitions of the input, lowest first. */
export function levelsOf({ levels }: Written): Level[] {
  return levels
    .map(({ mark, ms, en }) => ({ mark, definitionMs: ms, definitionEn: en }))
    .toSorted((a, b) => a.mark - b.mark);
}

/** Returns the changed texts of a competency, each level by itself, for its history. */
export async function changedTexts(
  tx: Tx,
  before: LibraryRow | null,
  content: Content,
  levels: readonly Level[],
): Promise<Changes> {
  const old = before === null ? [] : await findLevels(tx, [before.id]);
  const words = before && {
    code: before.code,
    nameMs: before.nameMs,
    nameEn: before.nameEn,
    definitionMs: before.definitionMs,
    definitionEn: before.definitionEn,
  };
  const marks = [...new Set([...old, ...levels].map(({ mark }) => mark))].toSorted((a, b) => a - b);
  const wordsAt = (all: readonly Level[], key: 'definitionMs' | 'definitionEn') =>
    Object.fromEntries(
      marks.map((mark) => [
        `level${mark}${key === 'definitionMs' ? 'Ms' : 'En'}`,
        all.find((level) => level.mark === mark)?.[key] ?? null,
      ]),
    );
  return {
    ...changesBetween(words, content),
    ...changesBetween(wordsAt(old, 'definitionMs'), wordsAt(levels, 'definitionMs')),
    ...changesBetween(wordsAt(old, 'definitionEn'), wordsAt(levels, 'definitionEn')),
  };
}
