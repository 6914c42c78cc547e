import { lazyRouteComponent } from '@tanstack/react-router';
import { loadAreasOfCode } from '../shared/i18n/areas-of-code.ts';
import { patiently } from './patiently.ts';

/** A screen that is loaded with its texts when its address is opened. One that fails to load, or takes 120 s, ends in `ChunkLoadError`. */
export function lazyScreen<T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) {
  return lazyRouteComponent(async () => {
    const screen = await patiently(load);
    await loadAreasOfCode();
    return screen;
  }, name);
}
