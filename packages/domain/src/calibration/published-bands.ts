import { FEWEST_PEOPLE } from '../statistics/published-groups.ts';

/** A band with the people in it; `open` of them are people whose score the reader may open. */
export type CountedBand = { readonly key: string; readonly people: number; readonly open: number };

/** Neighbouring bands with the number of people in them together. */
export type PublishedBands = { readonly keys: readonly string[]; readonly people: number };

/**
 * Returns a distribution for a reader who may not open each score (domain §7): neighbouring bands are put together until
 * each holds five people or more whose score the reader may not open, or nobody but people whose score the reader may open
 * is in the whole. Null if fewer than five such people are counted at all, since the whole would tell about them.
 */
export function publishedBands(bands: readonly CountedBand[]): readonly PublishedBands[] | null {
  const hidden = bands.reduce((sum, { people, open }) => sum + people - open, 0);
  if (hidden === 0) return bands.map(({ key, people }) => ({ keys: [key], people }));
  if (hidden < FEWEST_PEOPLE) return null;
  const groups: Group[] = [];
  for (const band of bands) {
    const last = groups.at(-1);
    if (last === undefined || last.hidden >= FEWEST_PEOPLE) groups.push(groupOf(band));
    else groups[groups.length - 1] = joined(last, groupOf(band));
  }
  const rest = groups.at(-1);
  if (rest !== undefined && rest.hidden < FEWEST_PEOPLE) {
    const before = groups.at(-2);
    if (before !== undefined) groups.splice(-2, 2, joined(before, rest));
  }
  return groups.map(({ keys, people }) => ({ keys, people }));
}

type Group = PublishedBands & { readonly hidden: number };

function groupOf({ key, people, open }: CountedBand): Group {
  return { keys: [key], people, hidden: people - open };
}

function joined(a: Group, b: Group): Group {
  return { keys: [...a.keys, ...b.keys], people: a.people + b.people, hidden: a.hidden + b.hidden };
}
