import type { Lines } from '../access-callers.ts';
import type { Fixtures } from '../access-inputs.ts';

/** Whose role or unit has the permission to see status and final scores, as `getDistribution` (domain §4). */
const counted = { all: ' 401 ok  ok  403 403 ok  ok  ok  ok  ok  ok  403 401 403 403' };

const ofHr = '            401 403 403 403 403 403 403 403 ok  ok  ok  403 401 403 403';

export const EXPECTATIONS: Lines = {
  getStatistics: counted,
  getCompletionStatistics: counted,
  getScoreStatistics: counted,
  getMarkStatistics: counted,
  getBandFlow: counted,
  getTrainingStatistics: counted,
  // Only human resources compare supervisors.
  getSupervisorStatistics: { all: ofHr },
  exportStatistics: { ...counted, 'of supervisors': ofHr },
};

const ofTheYear: Fixtures = { all: () => ({ query: { year: 2027 } }) };

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getStatistics: ofTheYear,
  getCompletionStatistics: ofTheYear,
  getScoreStatistics: ofTheYear,
  getMarkStatistics: ofTheYear,
  getBandFlow: ofTheYear,
  getTrainingStatistics: ofTheYear,
  getSupervisorStatistics: ofTheYear,
  exportStatistics: {
    all: () => ({ query: { year: 2027, figure: 'scores' } }),
    'of supervisors': () => ({ query: { year: 2027, figure: 'supervisors' } }),
  },
};
