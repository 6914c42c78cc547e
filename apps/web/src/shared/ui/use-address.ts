import { useLocation, useSearch } from '@tanstack/react-router';

/** Returns the parameters of the page's address, as they stand there: a reader checks what it takes from them. */
export const useAddress = (): Record<string, unknown> => useSearch({ strict: false });

/** Returns the address of the page with its parameters, to come back to it. */
export const useFullAddress = (): string => useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
