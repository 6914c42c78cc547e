import type { Phase, ReportedUnit } from '@prestasi/domain';
import type { Form } from '../document.ts';
import type { FormPart, PartKey } from './parts.ts';

/**
 * The view in which a form is opened: one's own, the team's, from a summary, from the report of a division or section, or
 * from the list of delegated forms.
 */
export type FormView = 'mine' | 'team' | 'details' | 'delegated' | ReportedUnit;

/** The location of a form: its view, and the list to go back to, if the reader came from one. */
export type FormLocation = { readonly view: FormView; readonly from: string | null };

/** What the frame of a form shows its parts by. */
export type PartsInPlace = { readonly form: Form; readonly place: FormLocation; readonly parts: readonly FormPart[] };

/** The list of delegated forms. */
export const DELEGATED = '/delegated-performance';

type Target = { readonly formId: number; readonly phase: Phase; readonly employeeId: number };

/** Returns the address of a part of a form, by its number; null leaves it to the form. */
export function partAddress(place: FormLocation, target: Target, tab: number | null): string {
  const end = `${tab === null ? '' : `/${tab}`}${searchOf(place)}`;
  if (place.view === 'mine') return `/my-performance/${target.formId}/${target.phase}${end}`;
  return `/${STEM[place.view]}${suffixOf(place)}/${target.employeeId}/${target.formId}${end}`;
}

/** The number of the page with all parts in an address. */
export const ALL_PARTS = 0;

/** Returns the address of a form: where its reader begins, with all parts or with the first one. */
export function formAddress(place: FormLocation, target: Target): string {
  return partAddress(place, target, null);
}

/** Returns the address of part 1 in full width, for writing. */
export function fullAddress(place: FormLocation, form: Form, part: PartKey): string {
  const end = searchOf(place);
  if (place.view !== 'mine')
    return `/${STEM[place.view]}-part1${suffixOf(place)}/${form.appraisee.employeeId}/${form.id}${end}`;
  const stem = form.category === 'non_executive' ? `nonexec-part1${part === 'kra' ? '-kra' : ''}` : 'part1';
  return `/my-performance-${stem}/${form.id}/${form.phase}${end}`;
}

/** Returns the address of the "back" link: the list that the reader came from, else the list of such forms. */
export function backAddress(place: FormLocation): string {
  return place.from ?? LISTS[place.view];
}

const STEM = {
  team: 'team-performance-individual',
  details: 'performance-details-individual',
  delegated: 'performance-details-individual',
  division: 'performance-details-individual',
  section: 'performance-details-individual',
} as const;

/** The routes of a division's and a section's report end with its name (specification §2). */
function suffixOf({ view }: FormLocation): string {
  return view === 'division' || view === 'section' ? `-${view}` : '';
}

const LISTS = {
  mine: '/performance-cycle',
  team: '/team-performance',
  details: '/summary-report',
  delegated: DELEGATED,
  division: '/division-report',
  section: '/section-summary-report',
} as const;

function searchOf({ from }: FormLocation): string {
  return from === null ? '' : `?${new URLSearchParams({ from }).toString()}`;
}
