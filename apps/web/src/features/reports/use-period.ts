import { PHASES, type Phase } from '@prestasi/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The year and phase of a list; undefined while the server chooses the present ones. */
export type Period = { readonly year: number | undefined; readonly phase: Phase | undefined };

/** Returns the year and phase in the address, and a function to choose others; the list then begins at page 1. */
export function usePeriod(): Period & { readonly choose: (change: Partial<Period>) => void } {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const year = Number(address['year']);
  return {
    year: Number.isInteger(year) && year > 0 ? year : undefined,
    phase: PHASES.find((phase) => phase === address['phase']),
    choose: (change) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change, page: undefined }),
        resetScroll: false,
      } as never),
  };
}
