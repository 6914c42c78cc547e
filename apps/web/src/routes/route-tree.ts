import { frameRoute } from '../app/frame-route.tsx';
import { publicRoute } from '../app/public-route.tsx';
import { rootRoute } from '../app/root-route.tsx';
import { appraisalPages } from './appraisals.ts';
import { formPages } from './forms.ts';
import { galleryRoutes } from './gallery.ts';
import { organisationPages } from './organisation.ts';
import { ownPages } from './own.ts';
import { homeRoute, publicPages, unknownRoute } from './public.ts';
import { settingsPages } from './settings.ts';
import { workPages } from './work.ts';

/** All addresses of the application: one entry each in the files of this folder. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  publicRoute.addChildren([...publicPages]),
  frameRoute.addChildren([
    ...ownPages,
    ...formPages,
    ...appraisalPages,
    ...workPages,
    ...organisationPages,
    ...settingsPages,
  ]),
  ...(import.meta.env.DEV ? galleryRoutes() : []),
  unknownRoute,
]);
