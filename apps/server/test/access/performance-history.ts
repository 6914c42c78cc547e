import type { HistoryView } from '@prestasi/domain';
import type { Lines } from '../access-callers.ts';
import type { Fixtures } from '../access-inputs.ts';

// prettier-ignore
const HISTORY = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
    'of the scope':                       ' 401 ok  ok  403 403 403 403 ok  ok  ok  ok  403 401 403 403',
    'of the team':                        ' 401 403 403 403 403 403 ok  403 403 403 403 403 401 403 403',
    'of the division':                    ' 401 403 403 403 403 403 ok  403 403 403 403 403 401 403 403',
    'of the section':                     ' 401 403 403 403 403 ok  403 403 403 403 403 403 401 403 403',
};
const APPROVALS = { all: ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok' };

export const EXPECTATIONS: Lines = {
  listPerformanceHistory: HISTORY,
  exportPerformanceHistory: HISTORY,
  listApprovals: APPROVALS,
  exportApprovals: APPROVALS,
};

const of = (view: HistoryView) => () => ({ query: { view } });
const histories: Fixtures = {
  'of the scope': of('scope'),
  'of the team': of('team'),
  'of the division': of('division'),
  'of the section': of('section'),
};
const approvals: Fixtures = { all: () => ({ query: {} }) };

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listPerformanceHistory: histories,
  exportPerformanceHistory: histories,
  listApprovals: approvals,
  exportApprovals: approvals,
};
