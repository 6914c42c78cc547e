import { hasWords } from '../../shared/ui/has-words.ts';

/** Something that the search leads to. */
export type Hit = {
  /** Its address, which tells it from others. */
  readonly to: string;
  readonly label: string;
  /** What tells it from others of the same label; null if nothing needs to. */
  readonly detail: string | null;
};

export type Group = 'recent' | 'pages' | 'actions' | 'people' | 'forms';

/** The most entries of the history of searches. */
export const MOST_RECENT = 6;

/** Returns the hits whose label has every word of a search, in their order. */
export function matching(hits: readonly Hit[], search: string): readonly Hit[] {
  return hits.filter(({ label }) => hasWords(label, search));
}

/** Puts a hit before the recent ones, each once. */
export function withRecent(recent: readonly Hit[], hit: Hit): readonly Hit[] {
  return [hit, ...recent.filter(({ to }) => to !== hit.to)].slice(0, MOST_RECENT);
}
