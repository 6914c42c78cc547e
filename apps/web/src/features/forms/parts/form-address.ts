import type { Phase } from '@prestasi/domain';
import type { Form } from '../document.ts';
import type { PartKey } from './parts.ts';

/** From where a form is looked at: as one's own, as one of the team's, or from a report. */
export type FormView = 'mine' | 'team' | 'details';

/** An address of a form: how it is looked at, and the list to go back to, where one came from a list. */
export type FormLocation = { readonly view: FormView; readonly from: string | null };

type Target = { readonly formId: number; readonly phase: Phase; readonly employeeId: number };

/** The address of a part of a form, by its number. */
export function partAddress(place: FormLocation, target: Target, tab: number): string {
  const end = `${tab}${searchOf(place)}`;
  if (place.view === 'mine') return `/my-performance/${target.formId}/${target.phase}/${end}`;
  return `/${STEM[place.view]}/${target.employeeId}/${target.formId}/${end}`;
}

/** The address of part 1 opened over the whole width, to write on. */
export function fullAddress(place: FormLocation, form: Form, part: PartKey): string {
  const end = searchOf(place);
  if (place.view !== 'mine') return `/${STEM[place.view]}-part1/${form.appraisee.employeeId}/${form.id}${end}`;
  const stem = form.category === 'non_executive' ? `nonexec-part1${part === 'kra' ? '-kra' : ''}` : 'part1';
  return `/my-performance-${stem}/${form.id}/${form.phase}${end}`;
}

/** Where "back" leads: the list one came from, else the list that such forms stand in. */
export function backAddress(place: FormLocation): string {
  return place.from ?? LISTS[place.view];
}

const STEM = { team: 'team-performance-individual', details: 'performance-details-individual' } as const;
const LISTS = { mine: '/performance-cycle', team: '/team-performance', details: '/summary-report' } as const;

function searchOf({ from }: FormLocation): string {
  return from === null ? '' : `?${new URLSearchParams({ from }).toString()}`;
}
