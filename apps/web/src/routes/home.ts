import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '../app/root-route.tsx';

/** /: redirects to sign-in (specification §2). */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});
