import { listMyAppraisals, type OutputOf } from '@prestasi/contract';
import { queryOf } from '../../shared/api/index.ts';

/** One's own years as the server returns them, the newest first. */
export type MyAppraisals = OutputOf<typeof listMyAppraisals>;
export type MyAppraisal = MyAppraisals['appraisals'][number];
export type MyForm = MyAppraisal['forms'][number];

export const myAppraisalsQuery = queryOf(listMyAppraisals, {});

/** The address of one's own form. */
export function formAddress(form: Pick<MyForm, 'id' | 'phase'>): string {
  return `/my-performance/${form.id}/${form.phase}`;
}
