import type { Services } from '../../apps/server/src/platform/services.ts';
import { fillDemo } from './demo.ts';
import { fillDepartment } from './department.ts';
import { fillScripted } from './scripted.ts';
import { fillSmallGroup } from './small-group.ts';

/** The services needed to fill a database. */
export type Filling = Pick<Services, 'db' | 'clock' | 'passwords'>;

/** The groups whose data a product can start with. */
const GROUPS = {
  demo: fillDemo,
  department: fillDepartment,
  scripted: fillScripted,
  small: fillSmallGroup,
  empty: async () => undefined,
} as const satisfies Record<string, (filling: Filling) => Promise<void>>;

export type GroupName = keyof typeof GROUPS;

/** Fills an empty database with a group. */
export function fillGroup(name: GroupName, filling: Filling): Promise<void> {
  return GROUPS[name](filling);
}
