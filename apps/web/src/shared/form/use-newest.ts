import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

type Versioned = { readonly version: number };

/**
 * A record as it is now, for the dialog that changes it: as its list showed it, until what is read when the dialog opens,
 * and anew after a refused save, is newer. A list's copy alone would be refused for ever. Null, a new record, stays null.
 */
export function useNewest<Shown extends Versioned, Answer, Read extends Shown | undefined>(
  shown: Shown | null,
  read: UseQueryOptions<Answer, Error, Read>,
): Shown | null {
  const { data } = useQuery({ ...read, enabled: shown !== null, staleTime: 0 });
  return shown !== null && data !== undefined && data.version > shown.version ? data : shown;
}
