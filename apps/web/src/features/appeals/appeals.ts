import { getAppeal, getDashboard, getForm, listAppeals, type AppealView, type OutputOf } from '@prestasi/contract';
import type { AppealState } from '@prestasi/domain';
import { invalidate, queryClient, queryOf } from '../../shared/api/index.ts';

export type Appeal = AppealView;
export type Point = Appeal['points'][number];
export type Item = Point['items'][number];
export type AppealRow = OutputOf<typeof listAppeals>['rows'][number];

/** The tone of the badge of each state. */
export const STATE_TONES = {
  filed: 'warn',
  deciding: 'info',
  upheld: 'ok',
  refused: 'quiet',
  withdrawn: 'quiet',
} as const satisfies Record<AppealState, string>;

/** One appeal. */
export const appealQuery = (id: number) => queryOf(getAppeal, { params: { id } });

/** Shows an appeal as an action left it, and reloads whatever else shows appeals. */
export async function appealChanged(appeal: Appeal): Promise<void> {
  queryClient.setQueryData(appealQuery(appeal.id).queryKey, appeal);
  await invalidate(listAppeals, getForm, getDashboard);
}
