import { isProblem } from '../api/index.ts';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';
import { useOtherRoleHint } from './use-other-role-hint.ts';

type Props = Pick<ErrorStateProps, 'query' | 'error' | 'onRetry'> & {
  readonly title: string;
  /**
   * The text for a record that does not exist or is not named by the address (no error), and a link to the list.
   */
  readonly missing?: { readonly title: string; readonly label: string; readonly to: string };
};

/** Replaces a page that could not be shown: its heading, what happened, and a link to the list or a retry button. */
export function PageError({ title, missing, ...failure }: Props) {
  const error = failure.query === undefined ? failure.error : failure.query.error;
  const hint = useOtherRoleHint(error);
  const isMissing = missing !== undefined && (error === null || isProblem(error, 'not_found'));
  return (
    <>
      <PageHeader title={title} />
      {isMissing ? (
        <Panel>
          <EmptyState
            title={missing.title}
            {...(hint !== null && { detail: hint })}
            action={<ButtonLink to={missing.to}>{missing.label}</ButtonLink>}
          />
        </Panel>
      ) : (
        <ErrorState {...failure} hint={hint} />
      )}
    </>
  );
}
