import type { Lines } from '../access-callers.ts';
import type { Fixtures } from '../access-inputs.ts';

const superHrAlone = ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listHistoryChecks: { all: superHrAlone },
  listAuditedActions: { all: superHrAlone },
  exportAuditedActions: { all: superHrAlone },
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listHistoryChecks: { all: () => ({}) },
  listAuditedActions: { all: () => ({ query: {} }) },
  exportAuditedActions: { all: () => ({ query: {} }) },
};
