import type { Services } from '../../apps/server/src/platform/services.ts';
import { fillDemo } from './demo.ts';
import { fillDepartment } from './department.ts';
import { writeScripts } from './scripted.ts';
import { fillSmallGroup } from './small-group.ts';

/** The services needed to fill a database. */
export type Filling = Pick<Services, 'db' | 'clock' | 'passwords'>;

/** The groups whose data a product can start with. */
const GROUPS = {
  demo: fillDemo,
  department: fillDepartment,
  scripted: writeScripts,
  small: fillSmallGroup,
  empty: async () => undefined,
} as const satisfies Record<string, (filling: Filling) => Promise<void>>;

export type GroupName = keyof typeof GROUPS;

/** The base of a group: another group, which is filled first and copied. */
export const BASES: Readonly<Partial<Record<GroupName, GroupName>>> = { scripted: 'demo' };

/** Fills a database with a group: an empty one, or one with the group's base. */
export function fillGroup(name: GroupName, filling: Filling): Promise<void> {
  return GROUPS[name](filling);
}
