const ROWS_OF_A_PAGE = 1000;

/** Reads rows by their ids, a thousand at a time, each page once the one before it is written. */
export async function* pagesOf<T>(
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < ids.length; from += ROWS_OF_A_PAGE)
    yield await find(ids.slice(from, from + ROWS_OF_A_PAGE));
}
