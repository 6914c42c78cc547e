import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

type Versioned = { readonly version: number };

/**
 * Returns the current record for the dialog that edits it: the list's copy, until what is read when the dialog opens,
 * and again after a refused save, is newer. With the list's copy alone a stale save would be refused for ever. Null, a
 * new record, stays null.
 */
export function useNewest<Shown extends Versioned, Answer, Read extends Shown | undefined>(
  shown: Shown | null,
  read: UseQueryOptions<Answer, Error, Read>,
): Shown | null {
  const { data } = useQuery({ ...read, enabled: shown !== null, staleTime: 0 });
  return shown !== null && data !== undefined && data.version > shown.version ? data : shown;
}
