import { isProblem } from '../api/index.ts';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';

type Props = Pick<ErrorStateProps, 'error' | 'onRetry'> & {
  readonly title: string;
  /** What is said of a record that is not there, or is not named by the address (`error` null), and where all of them are. */
  readonly missing?: { readonly title: string; readonly label: string; readonly to: string };
};

/** A page that could not be shown: its heading all the same, what happened, and a way on: to the list, or by trying again. */
export function PageError({ title, error, onRetry, missing }: Props) {
  const isMissing = missing !== undefined && (error === null || isProblem(error, 'not_found'));
  return (
    <>
      <PageHeader title={title} />
      {isMissing ? (
        <Panel>
          <EmptyState title={missing.title} action={<ButtonLink to={missing.to}>{missing.label}</ButtonLink>} />
        </Panel>
      ) : (
        <ErrorState error={error} {...(onRetry && { onRetry })} />
      )}
    </>
  );
}
