import type { Found } from '../../shared/ui/index.ts';

/** The stand-ins chosen in a form, in order; null where a field is still empty. */
export type StandIns = { readonly standIns: readonly (Found | null)[] };

/** The most stand-ins that are named at once (contract: `nameStandIns`). */
export const MOST_STAND_INS = 5;
