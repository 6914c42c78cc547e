import { PageSkeleton } from '../shared/ui/skeletons.tsx';

/** Shown in place of a page while it loads. */
export function PagePending() {
  return <PageSkeleton />;
}
