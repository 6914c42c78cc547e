import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useDocumentTitle } from './document-title.ts';
import { RoutePageError } from './route-page-error.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Translation key of the page's title, with its area: `nav:title.login`. */
    title?: string;
  }
}

/** Everything stands under this route. */
export const rootRoute = createRootRoute({ component: Root, errorComponent: RoutePageError });

function Root() {
  // After the innermost page that has a title.
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useDocumentTitle(title);
  return <Outlet />;
}
