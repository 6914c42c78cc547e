import type { Item } from '../document.ts';

type Option = { readonly id: number; readonly name: string; readonly definition: string | null };

/**
 * What can be chosen, and what is chosen though nobody is offered it any more, archived since: it counts, so it must be
 * possible to see it and to let it go.
 */
export function withStillChosen<O extends Option>(
  options: readonly O[],
  chosen: readonly Item[],
  about: string,
): readonly (O | Option)[] {
  const offered = new Set(options.map(({ id }) => id));
  const kept = chosen.flatMap(({ competencyId, title }) =>
    competencyId === null || offered.has(competencyId) ? [] : [{ id: competencyId, name: title, definition: about }],
  );
  return [...options, ...kept];
}
