import type { Feature } from './app.ts';
import { registerCycles } from './cycles/index.ts';
import { registerImports } from './imports/index.ts';
import { registerMe } from './me/index.ts';
import { registerForms } from './forms/index.ts';
import { registerNotifications } from './notifications/index.ts';
import { registerOrganisation } from './organisation/index.ts';
import { registerPeople } from './people/index.ts';
import { registerReference } from './reference/index.ts';

export { identityLoader } from './people/index.ts';

/** The parts of the product, in no particular order. */
export const FEATURES: readonly Feature[] = [
  registerPeople,
  registerNotifications,
  registerMe,
  registerOrganisation,
  registerReference,
  registerCycles,
  registerForms,
  registerImports,
];
