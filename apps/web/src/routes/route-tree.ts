import { frameRoute } from '../app/frame-route.tsx';
import { publicRoute } from '../app/public-route.tsx';
import { rootRoute } from '../app/root-route.tsx';
import { acceptInvitationRoute } from './accept-invitation.ts';
import { authPasswordRoute } from './authpassword.ts';
import { dashboardRoute } from './dashboard.ts';
import { forgotPasswordRoute } from './forgotpassword.ts';
import { galleryRoutes } from './gallery.ts';
import { homeRoute } from './home.ts';
import { loginRoute } from './login.ts';
import { notFoundRoute, unknownRoute } from './not-found.ts';
import { notificationsRoute } from './notifications.ts';
import { resetPasswordRoute } from './resetpassword.ts';

/** All addresses of the application: one file each in this folder. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  publicRoute.addChildren([
    loginRoute,
    forgotPasswordRoute,
    authPasswordRoute,
    resetPasswordRoute,
    acceptInvitationRoute,
    notFoundRoute,
  ]),
  frameRoute.addChildren([dashboardRoute, notificationsRoute]),
  ...(import.meta.env.DEV ? galleryRoutes() : []),
  unknownRoute,
]);
