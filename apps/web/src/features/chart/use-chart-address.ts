import { isDay } from '@prestasi/domain';
import { useNavigate } from '@tanstack/react-router';
import { oneOf } from '../../shared/api/index.ts';
import { CHART_KINDS, type ChartKind } from './tree.ts';
import { useAddress } from '../../shared/ui/index.ts';

/** How a chart is shown: as a drawing or as a list. */
export const CHART_VIEWS = ['drawing', 'list'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

/** The state of a chart's view, stored in the address. */
export type ChartAddress = {
  readonly kind: ChartKind;
  readonly view: ChartView;
  /** The day; null for today. */
  readonly asOf: string | null;
  /** The key of the node that was searched for. */
  readonly focus: string | null;
};

/**
 * Returns the chart's view from the address, and a function to change it; a small screen shows a list unless the
 * address asks for a drawing.
 */
export function useChartAddress(
  isSmall: boolean,
): ChartAddress & { readonly put: (some: Partial<ChartAddress>) => void } {
  const address = useAddress();
  const navigate = useNavigate();
  const asOf = typeof address['asOf'] === 'string' && isDay(address['asOf']) ? address['asOf'] : null;
  const put = (some: Partial<ChartAddress>) => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        ...Object.fromEntries(Object.entries(some).map(([name, value]) => [name, value ?? undefined])),
      }),
      replace: true,
      resetScroll: false,
    } as never);
  };
  return {
    kind: oneOf(CHART_KINDS, address['kind']) ?? 'units',
    view: oneOf(CHART_VIEWS, address['view']) ?? (isSmall ? 'list' : 'drawing'),
    asOf,
    focus: typeof address['focus'] === 'string' ? address['focus'] : null,
    put,
  };
}
