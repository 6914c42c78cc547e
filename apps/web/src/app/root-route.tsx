import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useDocumentTitle } from './document-title.ts';
import type { PageAccess } from './route-access.ts';
import { RoutePageError } from './route-page-error.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Translation key of the page's title, with its area: `nav:title.login`. */
    title?: string;
    /** Whom a page of the frame is for. */
    access?: PageAccess;
  }
}

/** The parent of all routes. */
export const rootRoute = createRootRoute({ component: Root, errorComponent: RoutePageError });

function Root() {
  // The title of the innermost page that has one.
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useDocumentTitle(title);
  return <Outlet />;
}
