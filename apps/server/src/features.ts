import type { Feature } from './app.ts';
import { registerNotifications } from './notifications/index.ts';
import { registerPeople } from './people/index.ts';

export { identityLoader } from './people/index.ts';

/** The parts of the product, in no particular order. */
export const FEATURES: readonly Feature[] = [
  registerPeople,
  registerNotifications,
];
