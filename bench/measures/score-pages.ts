import * as contract from '@prestasi/contract';
import type { ListPage } from './list-pages.ts';

type Scores = contract.InputOf<typeof contract.listScores>['query'];
type Moderations = contract.InputOf<typeof contract.listModerations>['query'];

/** Returns the pages of the score list and of the score logs; `year` is the last one that is closed. */
export function scorePages(year: number): readonly ListPage[] {
  const scores = (who: ListPage['who'], what: string, query: Scores): ListPage => ({
    who,
    what: `scores, ${what}`,
    path: contract.addressOf(contract.listScores, { query: { year, ...query } }),
  });
  const moderated = (who: ListPage['who'], what: string, query: Moderations): ListPage => ({
    who,
    what: `moderated marks, ${what}`,
    path: contract.addressOf(contract.listModerations, { query }),
  });
  return [
    scores('superHr', 'as they open', {}),
    scores('superHr', 'page 400', { page: 400 }),
    scores('superHr', 'by score', { sort: '-score' }),
    scores('superHr', 'by difference', { sort: '-difference' }),
    scores('superHr', 'search', { search: 'nur' }),
    scores('admin', 'as they open', {}),
    scores('hr', 'as they open', {}),
    scores('hr', 'by difference', { sort: '-difference' }),
    moderated('superHr', 'as they open', {}),
    moderated('superHr', 'by points', { sort: '-points' }),
    moderated('superHr', 'into another band', { effect: 'crossed' }),
    moderated('superHr', 'search', { search: 'nur' }),
    moderated('hr', 'as they open', {}),
  ];
}
