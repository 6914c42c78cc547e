import { REPORTED_UNITS } from '@prestasi/domain';
import { idIn } from '../../../shared/api/index.ts';
import { DELEGATED, type FormLocation, type FormView } from './form-address.ts';

/** The target of a form's address: the form, its view, the part, and whether part 1 is opened in full width. */
export type Opened = {
  /** Null if the address names none. */
  readonly formId: number | null;
  readonly place: FormLocation;
  readonly tab: string | undefined;
  /** `part1` is all of part 1; its two halves in a non-executive's form have addresses of their own. */
  readonly full: 'part1' | 'kra' | 'jd' | null;
};

/**
 * Parses an address (specification §2): in one's own form `id` is the form's, in others' the employee's, with the form
 * in `performance_id`.
 */
export function openedAt(
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
  search: Readonly<Record<string, unknown>>,
): Opened {
  const from = search['from'];
  const list = typeof from === 'string' && from.startsWith('/') ? from : null;
  return {
    formId: idIn(params['performance_id'] ?? params['id']),
    place: { view: viewOf(pathname, list), from: list },
    tab: params['tabNo'] ?? params['tabIdx'],
    full: fullOf(pathname),
  };
}

function viewOf(pathname: string, from: string | null): FormView {
  if (pathname.startsWith('/my-performance')) return 'mine';
  if (pathname.startsWith('/team-performance')) return 'team';
  const unit = REPORTED_UNITS.find((one) => pathname.split('/')[1]?.endsWith(`-${one}`));
  if (unit !== undefined) return unit;
  // Delegated forms have the address of those of a report: only the list tells them apart.
  return from?.startsWith(DELEGATED) ? 'delegated' : 'details';
}

function fullOf(pathname: string): Opened['full'] {
  if (pathname.includes('-nonexec-part1-kra/')) return 'kra';
  if (pathname.includes('-nonexec-part1/')) return 'jd';
  return /-part1(-division|-section)?\//.test(pathname) ? 'part1' : null;
}
