import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';

/** A page that could not be shown: its heading all the same, what happened, and a way to try again. */
export function PageError({ title, error, onRetry }: { title: string } & Pick<ErrorStateProps, 'error' | 'onRetry'>) {
  return (
    <>
      <PageHeader title={title} />
      <ErrorState error={error} {...(onRetry && { onRetry })} />
    </>
  );
}
