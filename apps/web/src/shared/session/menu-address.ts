import type { Session } from './session-query.ts';

type Entry = Session['menu'][number];

/** The address an entry of the menu leads to: optional parameters left out, the company's id where it asks for one and there is one. */
export function menuAddress(route: string, companyId: number | null): string {
  return route.replaceAll(/\/:\w+\?/g, '').replaceAll('/:id', companyId === null ? '' : `/${companyId}`);
}

/** Whether a page belongs to an entry: it is the entry's own, or one below it. */
export function isUnder(pathname: string, entry: Entry): boolean {
  const stem = entry.route.split('/:')[0] ?? entry.route;
  return pathname === stem || pathname.startsWith(`${stem}/`) || pathname.startsWith(`${stem}-individual`);
}

/** Where signing in and switching role lead: the first entry of the role's menu (the company for admin and HR, else the dashboard). */
export function landingAddress(session: Session): string {
  const first = session.menu[0];
  return first ? menuAddress(first.route, session.company?.id ?? null) : '/notifications';
}
