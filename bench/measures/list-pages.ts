import * as contract from '@prestasi/contract';
import type { Cast, Person } from '../people.ts';
import { cachedPages } from './cached-pages.ts';
import { historyPages } from './history-pages.ts';
import { calendarPages, meetingPages } from './meeting-pages.ts';
import { projectPages } from './project-pages.ts';
import { scorePages } from './score-pages.ts';
import { trainingNeedPages } from './training-need-pages.ts';
import { trainingPages } from './training-pages.ts';

/** A list page with the role that requests it. */
export type ListPage = {
  readonly who: keyof typeof WORDS;
  readonly what: string;
  /** The same for everybody, or each asker's own. */
  readonly path: string | ((asker: Person) => string);
  /** Of a question that is posted. */
  readonly body?: object;
};

export const WORDS = {
  admin: 'admin',
  superHr: 'super HR',
  hr: 'HR',
  hod: 'HOD',
  division: 'head of division',
  supervisor: 'supervisor',
  standIn: 'stand-in',
  busiest: 'busiest people',
} as const;

type Query = contract.QueryOf<typeof contract.listAppraisals>;
type Asked = Partial<Query> & Pick<Query, 'view'>;

/**
 * Returns every list of the product, by the roles that request it, with the most expensive orders, tabs, searches and
 * pages.
 */
export function listPages(cast: Cast): readonly ListPage[] {
  const { companyId, companyCycleId, year } = cast;
  const page = (who: ListPage['who'], what: string, path: string): ListPage => ({ who, what, path });
  const appraisals = (who: ListPage['who'], what: string, query: Asked) =>
    page(who, `appraisals, ${what}`, contract.addressOf(contract.listAppraisals, { query }));
  const employees = (who: ListPage['who'], what: string, query: object) =>
    page(
      who,
      `employees, ${what}`,
      contract.addressOf(contract.listCompanyEmployees, { params: { id: companyId }, query }),
    );
  const staff = (who: ListPage['who'], what: string, query: object) =>
    page(who, `staff, ${what}`, contract.addressOf(contract.listStaff, { query }));
  const outstanding = (
    who: ListPage['who'],
    what: string,
    query: contract.InputOf<typeof contract.listOutstanding>['query'],
  ) => page(who, `outstanding forms, ${what}`, contract.addressOf(contract.listOutstanding, { query }));
  return [
    staff('superHr', 'as it opens', {}),
    staff('superHr', 'last hired first', { sort: '-hired' }),
    staff('superHr', 'search', { search: 'nur' }),
    staff('superHr', 'search a number', { search: '1234' }),
    staff('superHr', 'one company', { companyId }),
    staff('superHr', 'executives', { category: 'executive' }),
    staff('superHr', 'without a supervisor', { supervisor: 'none' }),
    staff('superHr', 'deactivated', { state: 'deactivated' }),
    staff('superHr', 'former', { state: 'former' }),
    staff('superHr', 'no sign-in yet', { access: 'none' }),
    staff('hr', 'as it opens', {}),
    staff('hr', 'search', { search: 'nur' }),
    appraisals('superHr', 'as it opens', { view: 'scope' }),
    appraisals('superHr', 'by name, page 9', { view: 'scope', sort: 'name', page: 9 }),
    appraisals('superHr', 'by name, page 400', { view: 'scope', sort: 'name', page: 400 }),
    appraisals('superHr', 'by score', { view: 'scope', sort: '-score' }),
    appraisals('superHr', 'by department', { view: 'scope', sort: 'department' }),
    appraisals('superHr', 'by level', { view: 'scope', sort: 'level' }),
    appraisals('superHr', 'tab mine', { view: 'scope', tab: 'mine' }),
    appraisals('superHr', 'tab not submitted', { view: 'scope', tab: 'unsubmitted' }),
    appraisals('superHr', 'search', { view: 'scope', search: 'nur' }),
    appraisals('superHr', 'one company', { view: 'scope', companyId }),
    appraisals('superHr', 'stuck', { view: 'scope', attention: 'stuck' }),
    appraisals('superHr', 'the year before', { view: 'scope', year: year - 1 }),
    outstanding('superHr', 'as they open', {}),
    outstanding('superHr', 'all', { show: 'all' }),
    outstanding('superHr', 'all, page 400', { show: 'all', page: 400 }),
    outstanding('superHr', 'search', { show: 'all', search: 'nur' }),
    outstanding('superHr', 'no approver', { reason: 'unassigned' }),
    page(
      'superHr',
      'search everywhere, a part of many names',
      contract.addressOf(contract.searchEverywhere, { query: { q: 'bin' } }),
    ),
    page(
      'superHr',
      'search everywhere, two words',
      contract.addressOf(contract.searchEverywhere, { query: { q: 'nur abd' } }),
    ),
    page('hr', 'search everywhere', contract.addressOf(contract.searchEverywhere, { query: { q: 'nur' } })),
    page('supervisor', 'search everywhere', contract.addressOf(contract.searchEverywhere, { query: { q: 'nur' } })),
    page('superHr', 'companies', contract.addressOf(contract.listCompanies)),
    page(
      'superHr',
      'companies by staff',
      contract.addressOf(contract.listCompanies, { query: { sort: '-employees' } }),
    ),
    page('superHr', 'cycles', contract.addressOf(contract.listCycles)),
    page('superHr', 'waiting', contract.addressOf(contract.listOpeningProblems, { params: { id: companyCycleId } })),
    page('superHr', 'imports', contract.addressOf(contract.listImports)),
    employees('superHr', 'as they open', {}),
    appraisals('hr', 'as it opens', { view: 'scope' }),
    appraisals('hr', 'by score', { view: 'scope', sort: '-score' }),
    appraisals('hr', 'tab mine', { view: 'scope', tab: 'mine' }),
    appraisals('hr', 'search', { view: 'scope', search: 'nur' }),
    outstanding('hr', 'as they open', {}),
    outstanding('hr', 'all', { show: 'all' }),
    employees('hr', 'page 9 by department', { page: 9, sort: 'department' }),
    employees('hr', 'search', { search: 'nur' }),
    employees('hr', 'former', { state: 'former' }),
    appraisals('hod', 'as it opens', { view: 'scope' }),
    appraisals('hod', 'by score', { view: 'scope', sort: '-score' }),
    appraisals('hod', 'own team', { view: 'team' }),
    appraisals('division', 'summary', { view: 'scope' }),
    appraisals('division', 'report', { view: 'division', sort: 'department' }),
    appraisals('division', 'report by score', { view: 'division', sort: '-score' }),
    appraisals('division', 'report, search', { view: 'division', search: 'nur' }),
    page(
      'division',
      'report by department',
      contract.addressOf(contract.getUnitReport, { query: { view: 'division' } }),
    ),
    appraisals('supervisor', 'as it opens', { view: 'team' }),
    appraisals('supervisor', 'tab mine', { view: 'team', tab: 'mine' }),
    appraisals('standIn', 'delegated', { view: 'delegated' }),
    appraisals('standIn', 'delegated, tab mine', { view: 'delegated', tab: 'mine' }),
    page('superHr', 'appeals', contract.addressOf(contract.listAppeals)),
    page('hr', 'appeals', contract.addressOf(contract.listAppeals)),
    page('supervisor', 'notifications', contract.addressOf(contract.listNotifications)),
    page('supervisor', 'own years', contract.addressOf(contract.listMyAppraisals)),
    ...historyPages(companyId),
    ...projectPages(cast),
    ...meetingPages(cast),
    ...calendarPages(cast),
    ...trainingPages(cast),
    ...trainingNeedPages(cast),
    ...scorePages(year - 1),
    ...cachedPages(cast),
  ];
}

/** Returns the people who request a page, in turn. */
export function askersOf(cast: Cast, { who }: ListPage): readonly Person[] {
  return cast[who];
}

/** Returns the address of a page for one who requests it. */
export function pathFor({ path }: ListPage, asker: Person): string {
  return typeof path === 'string' ? path : path(asker);
}
