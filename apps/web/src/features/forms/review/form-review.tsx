import { useQuery } from '@tanstack/react-query';
import type { ListView } from '../../../shared/appraisals/list-address.ts';
import type { ReviewProps } from '../../../shared/appraisals/review.ts';
import { ErrorState, LinesSkeleton, Panel } from '../../../shared/ui/index.ts';
import type { FormView } from '../parts/form-address.ts';
import { formQuery } from '../queries.ts';
import { FormSaving } from '../saving/form-saving.tsx';
import { ReviewDocument } from './review-document.tsx';
import { ReviewWays } from './review-ways.tsx';
import classes from './review.module.css';

/** A form beside its list, to read it on one page and decide it. */
export function FormReview(props: ReviewProps) {
  const { formId, view, from, next } = props;
  const form = useQuery(formQuery(formId));
  // The next one is there when it is asked for.
  useQuery({ ...formQuery(next?.formId ?? 0), enabled: next !== null && form.data !== undefined });
  const location = { view: VIEWS[view], from };
  if (form.data) {
    return (
      <FormSaving key={formId} formId={formId}>
        <ReviewDocument form={form.data} location={location} review={props} />
      </FormSaving>
    );
  }
  return (
    <Panel>
      <div className={classes.loading}>
        <ReviewWays review={props} />
      </div>
      {form.isError ? <ErrorState query={form} /> : <LinesSkeleton lines={12} />}
    </Panel>
  );
}

const VIEWS: Readonly<Record<ListView, FormView>> = {
  team: 'team',
  scope: 'details',
  topManagement: 'details',
  delegated: 'delegated',
  division: 'division',
  section: 'section',
};
