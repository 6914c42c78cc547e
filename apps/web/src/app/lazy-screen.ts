import { lazyRouteComponent } from '@tanstack/react-router';
import { patiently } from './patiently.ts';

/** A screen that is loaded when its address is opened. One that fails to load, or takes 120 s, ends in `ChunkLoadError`. */
export function lazyScreen<T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) {
  return lazyRouteComponent(() => patiently(load), name);
}
