/** Test files that open the embedded engine by themselves on every run, so that they need no tag. */
export const ALWAYS_EMBEDDED: readonly string[] = [
  'src/main.test.ts',
  'src/platform/database/database.test.ts',
  'test/backup-engines.test.ts',
];

/** Makes every call of the contract once, as somebody for whom it succeeds. */
const EVERY_CALL = 'test/attack-answers.test.ts';

/** Every feature of the server, and a tagged test that exercises it on the embedded engine. */
export const SMOKES: Readonly<Record<string, string>> = {
  calibration: 'test/calibration.test.ts',
  chart: EVERY_CALL,
  companies: EVERY_CALL,
  confirmations: EVERY_CALL,
  cycles: 'test/forms-year-executive.test.ts',
  exports: 'test/exports.test.ts',
  reassignment: 'test/units-heads.test.ts',
  forms: 'test/forms-year-executive.test.ts',
  grades: EVERY_CALL,
  health: EVERY_CALL,
  history: EVERY_CALL,
  imports: 'test/imports-large.test.ts',
  me: EVERY_CALL,
  movements: EVERY_CALL,
  notifications: EVERY_CALL,
  'unit-heads': 'test/units-heads.test.ts',
  training: 'test/training.test.ts',
  'training-evaluations': 'test/training-evaluations.test.ts',
  'training-needs': 'test/training-needs.test.ts',
  organisation: 'test/attack-search.test.ts',
  people: EVERY_CALL,
  'performance-history': 'test/performance-history.test.ts',
  positions: EVERY_CALL,
  reference: EVERY_CALL,
  reminders: 'test/reminders.test.ts',
  appeals: 'test/appeals.test.ts',
  documents: 'test/documents-verify.test.ts',
  delegations: 'test/delegations.test.ts',
  requests: EVERY_CALL,
  'score-list': 'test/score-list.test.ts',
  'prepared-files': 'test/prepared-files-report.test.ts',
  'score-logs': 'test/score-logs.test.ts',
  settings: EVERY_CALL,
  setup: 'test/setup.test.ts',
  staff: 'test/staff-list.test.ts',
  statistics: 'test/statistics.test.ts',
  team: 'test/team.test.ts',
  theme: EVERY_CALL,
  units: 'test/units-heads.test.ts',
};
