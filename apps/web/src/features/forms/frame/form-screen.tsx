import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { PageSkeleton } from '../../../shared/ui/skeletons.tsx';
import { openedAt } from '../parts/opened.ts';
import { formQuery } from '../queries.ts';
import { FormSaving } from '../saving/form-saving.tsx';
import { FormDocument } from './form-document.tsx';

/** A form as a document, at each of its addresses: one's own, a team member's, or from a report. */
export function FormScreen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const search: Record<string, unknown> = useSearch({ strict: false });
  const opened = openedAt(pathname, params, search);
  const form = useQuery(formQuery(opened.formId));
  if (form.data) {
    return (
      <FormSaving key={opened.formId} formId={opened.formId}>
        <FormDocument form={form.data} opened={opened} />
      </FormSaving>
    );
  }
  return form.isError ? <ErrorState error={form.error} onRetry={() => void form.refetch()} /> : <PageSkeleton />;
}
