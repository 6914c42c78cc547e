import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, LinesSkeleton, Panel } from '../../shared/ui/index.ts';

/** The place of a figure until its numbers are there, or why they are not. */
export function Waiting({
  title,
  query,
}: {
  title: string;
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
}) {
  return (
    <Panel title={title}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LinesSkeleton lines={7} />
      )}
    </Panel>
  );
}
