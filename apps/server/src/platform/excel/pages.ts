const ROWS_OF_A_PAGE = 1000;

/** Reads the rows of a list by its items, for example ids, a thousand at a time, each page once the one before it is written. */
export async function* pagesOf<Item, Row>(
  items: readonly Item[],
  find: (items: readonly Item[]) => Promise<readonly Row[]>,
  size = ROWS_OF_A_PAGE,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < items.length; from += size) yield await find(items.slice(from, from + size));
}
