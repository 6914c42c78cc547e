import { useNavigate } from '@tanstack/react-router';
import { periodOf, type Period } from '../../shared/appraisals/list-query.ts';
import { useAddress } from '../../shared/ui/index.ts';

/** Returns the year and phase in the address, and a function to choose others; the list then begins at page 1. */
export function usePeriod(): Period & { readonly choose: (change: Partial<Period>) => void } {
  const address = useAddress();
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
