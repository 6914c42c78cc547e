import * as contract from '@prestasi/contract';
import type { ListPage } from './list-pages.ts';

type Projects = contract.InputOf<typeof contract.listProjects>['query'];
type Work = contract.InputOf<typeof contract.listMyTasks>['query'];

/** Returns the pages of one's projects and of one's work in them. */
export function projectPages(): readonly ListPage[] {
  const projects = (what: string, query: Projects): ListPage => ({
    who: 'supervisor',
    what: `projects, ${what}`,
    path: contract.addressOf(contract.listProjects, { query }),
  });
  const work = (what: string, query: Work): ListPage => ({
    who: 'supervisor',
    what: `my work, ${what}`,
    path: contract.addressOf(contract.listMyTasks, { query }),
  });
  return [
    projects('as they open', {}),
    projects('late', { late: 'yes' }),
    projects('search', { search: 'gudang' }),
    work('as it opens', {}),
    work('late', { due: 'late' }),
    work('done', { state: 'done' }),
    {
      who: 'hr',
      what: 'projects without an active owner',
      path: contract.addressOf(contract.listHealthFindings, { params: { check: 'project_owner_gone' }, query: {} }),
    },
  ];
}
