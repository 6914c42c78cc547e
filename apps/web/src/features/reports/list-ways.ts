import { ROLE, type RoleId } from '@prestasi/domain';
import type { ListView } from '../../shared/appraisals/list-address.ts';

/** A page beside a list's tabs: earlier years, final scores, and what one approved. Its key names its text. */
export type ListWay = { readonly key: 'scores' | 'history' | 'approved'; readonly to: string };

const { admin, executive, topManagement, hod, hr } = ROLE;

const APPROVED = { key: 'approved', to: '/history-approved', roles: [executive, topManagement, hod, hr] } as const;

/** The pages that a list leads to, each with the roles that have it (specification §2). */
const WAYS: Readonly<Record<ListView, readonly (ListWay & { readonly roles: readonly RoleId[] })[]>> = {
  scope: [
    { key: 'scores', to: '/senarai-skor-pekerja', roles: [admin, hr] },
    { key: 'history', to: '/history-performance', roles: [admin, hod, hr] },
    APPROVED,
  ],
  topManagement: [{ key: 'history', to: '/history-performance-tm', roles: [topManagement] }, APPROVED],
  team: [{ key: 'history', to: '/history-performance-tm', roles: [topManagement] }, APPROVED],
  delegated: [APPROVED],
  division: [{ key: 'history', to: '/division-history-performance', roles: [topManagement] }],
  section: [{ key: 'history', to: '/section-history-performance', roles: [executive, topManagement] }],
};

/** Returns the pages that a list leads to in a role. */
export function waysFrom(view: ListView, role: RoleId): readonly ListWay[] {
  return WAYS[view].filter(({ roles }) => roles.includes(role)).map(({ key, to }) => ({ key, to }));
}
