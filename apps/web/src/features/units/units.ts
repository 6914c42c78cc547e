import type {
  getUnit,
  listUnits,
  listWorkLocations,
  OutputOf,
  ORGANISATION_RECORD_KINDS,
  UNIT_KINDS,
} from '@prestasi/contract';

export type UnitKind = (typeof UNIT_KINDS)[number];
export type OrganisationRecordKind = (typeof ORGANISATION_RECORD_KINDS)[number];
export type Unit = OutputOf<typeof listUnits>['rows'][number];
export type UnitDetail = OutputOf<typeof getUnit>;
export type WorkLocation = OutputOf<typeof listWorkLocations>['rows'][number];

/** The screens about a company's units, locations, positions and grades, in the order of their tabs. */
export const UNIT_TABS = ['division', 'department', 'section', 'heads', 'work_location', 'position', 'grade'] as const;
export type UnitTab = (typeof UNIT_TABS)[number];

const ROUTE: Readonly<Record<UnitTab, string>> = {
  division: '/division-management',
  department: '/department-management',
  section: '/section',
  heads: '/head-of-section',
  work_location: '/work-loc-modal',
  position: '/position-management',
  grade: '/grade-management',
};

/** Returns the address of a screen for a company; grades belong to the group. */
export function tabAddress(tab: UnitTab, companyId: number | null): string {
  return tab === 'grade' || companyId === null ? ROUTE[tab] : `${ROUTE[tab]}?company=${companyId}`;
}

/** The address of a unit's own page. */
export function unitAddress(kind: UnitKind, id: number): string {
  return `/${kind}-details?id=${id}`;
}
