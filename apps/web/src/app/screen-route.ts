import { createRoute } from '@tanstack/react-router';
import { frameRoute } from './frame-route.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { publicRoute } from './public-route.tsx';
import type { PageAccess } from './route-access.ts';

/**
 * A page of a signed-in person: its address, the key of its title, whom it is for, and its screen, which is loaded when
 * it is opened.
 */
export function framedScreen<const Path extends string, T extends Record<string, unknown>>(
  path: Path,
  title: string,
  access: PageAccess,
  load: () => Promise<T>,
  name: keyof T & string,
) {
  return createRoute({
    getParentRoute: () => frameRoute,
    path,
    staticData: { title, access },
    component: lazyScreen(load, name),
  });
}

/** A page that needs no session: its address, the key of its title, and its screen. */
export function publicScreen<const Path extends string, T extends Record<string, unknown>>(
  path: Path,
  title: string,
  load: () => Promise<T>,
  name: keyof T & string,
) {
  return createRoute({
    getParentRoute: () => publicRoute,
    path,
    staticData: { title },
    component: lazyScreen(load, name),
  });
}
