import type { Item } from '../document.ts';

type Option = { readonly id: number; readonly name: string; readonly definition: string | null };

/**
 * Returns the options, with those chosen competencies that are no longer offered because they were archived: they
 * count, so the reader must be able to see and to deselect them.
 */
export function withStillChosen<O extends Option>(
  options: readonly O[],
  chosen: readonly Item[],
  about: string,
): readonly (O | Option)[] {
  const offered = new Set(options.map(({ id }) => id));
  const remaining = chosen.flatMap(({ competencyId, title }) =>
    competencyId === null || offered.has(competencyId) ? [] : [{ id: competencyId, name: title, definition: about }],
  );
  return [...options, ...remaining];
}
