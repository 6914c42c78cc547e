import type { getPosition, listPositions, OutputOf } from '@prestasi/contract';

export type Position = OutputOf<typeof listPositions>['rows'][number];
export type PositionDetail = OutputOf<typeof getPosition>;
export type JobTask = PositionDetail['tasks'][number];

/** The address of a position's own page. */
export function positionAddress(id: number): string {
  return `/position-details?id=${id}`;
}
