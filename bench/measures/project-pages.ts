import * as contract from '@prestasi/contract';
import type { Cast } from '../people.ts';
import type { ListPage } from './list-pages.ts';

type Projects = contract.InputOf<typeof contract.listProjects>['query'];
type Work = contract.InputOf<typeof contract.listMyTasks>['query'];
type Tasks = contract.InputOf<typeof contract.listProjectTasks>['query'];
type OfProject = Parameters<typeof contract.addressOf>[0];

/** Returns the pages of one's projects and of one's work in them, by those who have most of it. */
export function projectPages({ work: { projects } }: Cast): readonly ListPage[] {
  const mine = (what: string, query: Projects): ListPage => ({
    who: 'busiest',
    what: `projects, ${what}`,
    path: contract.addressOf(contract.listProjects, { query }),
  });
  const work = (what: string, query: Work): ListPage => ({
    who: 'busiest',
    what: `my work, ${what}`,
    path: contract.addressOf(contract.listMyTasks, { query }),
  });
  const one = (what: string, call: OfProject, query: object = {}): ListPage => ({
    who: 'busiest',
    what: `a project, ${what}`,
    path: ({ employeeId }) => contract.addressOf(call, { params: { id: projects.get(employeeId) }, query }),
  });
  const tasks = (what: string, query: Tasks) => one(`tasks ${what}`, contract.listProjectTasks, query);
  return [
    mine('as they open', {}),
    mine('by name', { sort: 'name' }),
    mine('last begun first', { sort: '-startsOn' }),
    mine('late', { late: 'yes' }),
    mine('owned', { role: 'owner' }),
    mine('done', { state: ['done', 'archived'] }),
    mine('search', { search: 'gudang' }),
    work('as it opens', {}),
    work('late', { due: 'late' }),
    work('this week', { due: 'week' }),
    work('done', { state: 'done' }),
    work('search', { search: 'laporan' }),
    one('its page', contract.getProject),
    one('board', contract.getBoard),
    one('members', contract.getProjectMembers),
    one('history', contract.listProjectEvents),
    one('remarks', contract.listProjectRemarks),
    tasks('as they open', {}),
    tasks('by title', { sort: '-title' }),
    tasks('by progress', { sort: 'progress' }),
    tasks('late', { due: 'late' }),
    tasks('search', { search: 'laporan' }),
    {
      who: 'busiest',
      what: 'people for a project, search',
      path: contract.addressOf(contract.findProjectPeople, { query: { search: 'nur' } }),
    },
    {
      who: 'hr',
      what: 'projects without an active owner',
      path: contract.addressOf(contract.listHealthFindings, { params: { check: 'project_owner_gone' }, query: {} }),
    },
  ];
}
