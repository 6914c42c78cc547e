import * as PERFORMANCE_HISTORY from './performance-history.ts';
import * as PREPARED_FILES from './prepared-files.ts';
import * as SCORES from './scores.ts';
import * as STATISTICS from './statistics.ts';
import * as UNIT_REPORT from './unit-report.ts';

/** Who may call what reports, histories, scores, statistics and prepared files are read by. */
export const EXPECTATIONS = {
  ...PERFORMANCE_HISTORY.EXPECTATIONS,
  ...PREPARED_FILES.EXPECTATIONS,
  ...SCORES.EXPECTATIONS,
  ...STATISTICS.EXPECTATIONS,
  ...UNIT_REPORT.EXPECTATIONS,
};

export const FIXTURES = {
  ...PERFORMANCE_HISTORY.FIXTURES,
  ...PREPARED_FILES.FIXTURES,
  ...SCORES.FIXTURES,
  ...STATISTICS.FIXTURES,
  ...UNIT_REPORT.FIXTURES,
};
