import { PageSkeleton } from '../shared/ui/skeletons.tsx';

/** Stands in a page's place while it loads. */
export function PagePending() {
  return <PageSkeleton />;
}
