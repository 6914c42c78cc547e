import * as contract from '@prestasi/contract';
import type { Cast } from '../people.ts';
import type { ListPage } from './list-pages.ts';

type Needs = contract.InputOf<typeof contract.listTrainingNeeds>['query'];
type Gathered = contract.InputOf<typeof contract.gatherTrainingNeeds>['query'];

/** Returns the pages of training needs, one by one and gathered. */
export function trainingNeedPages({ companyId, year, work }: Cast): readonly ListPage[] {
  const needs = (who: ListPage['who'], what: string, query: Needs): ListPage => ({
    who,
    what: `needs, ${what}`,
    path: contract.addressOf(contract.listTrainingNeeds, { query }),
  });
  const gathered = (who: ListPage['who'], what: string, query: Gathered): ListPage => ({
    who,
    what: `needs gathered, ${what}`,
    path: contract.addressOf(contract.gatherTrainingNeeds, { query }),
  });
  return [
    needs('superHr', 'as they open', {}),
    needs('superHr', 'last target first', { sort: '-date' }),
    needs('superHr', 'by name', { sort: 'name' }),
    needs('superHr', 'by programme', { sort: 'programme' }),
    needs('superHr', 'page 400', { page: 400 }),
    needs('superHr', 'open', { status: 'open' }),
    needs('superHr', 'met', { status: 'met' }),
    needs('superHr', 'of a programme', { programme: work.neededProgramme }),
    needs('superHr', 'of a month', { month: `${year}-06` }),
    needs('superHr', 'search', { search: 'nur' }),
    needs('superHr', 'one company', { companyId }),
    needs('superHr', 'the year before', { year: year - 1 }),
    needs('hr', 'as they open', {}),
    needs('hr', 'by name', { sort: '-name' }),
    needs('hr', 'open', { status: 'open' }),
    gathered('superHr', 'by programme', {}),
    gathered('superHr', 'by method', { by: 'method' }),
    gathered('superHr', 'by unit', { by: 'unit' }),
    gathered('superHr', 'by month', { by: 'month' }),
    gathered('hr', 'by programme', {}),
    gathered('hr', 'by unit', { by: 'unit' }),
  ];
}
