import { useNavigate, useSearch } from '@tanstack/react-router';
import { periodOf, type Period } from '../../shared/appraisals/list-query.ts';

/** Returns the year and phase in the address, and a function to choose others; the list then begins at page 1. */
export function usePeriod(): Period & { readonly choose: (change: Partial<Period>) => void } {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    ...periodOf(address),
    choose: (change) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change, page: undefined }),
        resetScroll: false,
      } as never),
  };
}
