import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';

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
