import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, LinesSkeleton, Panel } from '../../shared/ui/index.ts';

type Props = {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  /** About as many lines as the figure is high: what stands below it then hardly moves. */
  readonly lines?: number;
};

/** The place of a figure until its numbers are there, or why they are not. */
export function Waiting({ title, query, lines = 7 }: Props) {
  return (
    <Panel title={title}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LinesSkeleton lines={lines} />
      )}
    </Panel>
  );
}
