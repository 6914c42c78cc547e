/** The last page, the most rows and the longest search that a list can be asked for. */
export const PAGE_LIMITS = { page: 100_000, size: 200, search: 100 } as const;
