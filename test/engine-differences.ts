/** A way of the code to use the database that can come out otherwise on the embedded engine. */
export type EngineDifference = {
  readonly use: string;
  readonly pattern: RegExp;
  /** Why the two engines can differ in it. */
  readonly why: string;
  /** The files of the server that hold it, by the test that looks at them on the embedded engine. */
  readonly seenBy: Readonly<Record<string, readonly string[]>>;
};

const BACKUP = 'test/backup.test.ts';
const BACKUP_COMMANDS = 'test/backup-commands.test.ts';
const DATABASE = 'src/platform/database/database.test.ts';
/** Makes every call of the contract once, as somebody for whom it succeeds. */
const EVERY_CALL = 'test/attack-answers.test.ts';
const IMPORTS = 'test/imports-large.test.ts';
const JOBS = 'src/platform/jobs/jobs.test.ts';
const LISTING = 'test/forms-listing.test.ts';
const NOTICES = 'src/platform/database/notices.test.ts';
const REMEMBER = 'src/platform/database/remember.test.ts';
const REPORTS = 'src/platform/database/reports.test.ts';
const SEARCH = 'test/attack-search.test.ts';
const SECOND_PROCESS = 'test/endurance/second-process.test.ts';
const SEED = 'test/seed-command.test.ts';
const STAFF = 'test/staff-list.test.ts';
const TEAM = 'test/team.test.ts';
const TOGETHER = 'src/platform/database/query-together.test.ts';
const YEAR = 'test/forms-year-executive.test.ts';

/** What can differ because the embedded engine has one process, one session and one connection. */
export const SESSION_DIFFERENCES: readonly EngineDifference[] = [
  {
    use: 'a choice by the engine',
    pattern: /\bengine (?:===|!==) '|engine: '(?:embedded|postgresql)'|\bDatabasePlace\b/,
    why: 'The code itself does something else there.',
    seenBy: {
      [BACKUP_COMMANDS]: ['src/platform/database/open-for-reading.ts'],
      [DATABASE]: ['src/platform/database/open.ts'],
      [JOBS]: ['src/platform/jobs/jobs.ts'],
      [NOTICES]: ['src/app.ts'],
      'test/roles-command.test.ts': ['src/commands/roles.ts'],
      [SEED]: ['seeds/large/index.ts', 'seeds/large/write.ts'],
      'src/platform/housekeeping.test.ts': ['src/platform/housekeeping.ts'],
      'src/platform/http/server.test.ts': ['src/platform/http/limits.ts'],
      'src/settings.test.ts': ['src/settings.ts'],
    },
  },
  {
    use: 'the engine’s own thread, sockets or folder',
    pattern: /electric-sql|\b(?:startEmbedded|askForCopy|serveControl|lockDirectory)\(/,
    why: 'PostgreSQL has nothing of it.',
    seenBy: {
      [BACKUP_COMMANDS]: ['src/platform/database/control.ts', 'src/platform/database/open-for-reading.ts'],
      [DATABASE]: [
        'src/platform/database/embedded-worker.ts',
        'src/platform/database/embedded.ts',
        'src/platform/database/open.ts',
      ],
      [SECOND_PROCESS]: ['src/platform/database/directory-lock.ts'],
    },
  },
  {
    use: 'statements that are sent together',
    pattern: /\b(?:onOneConnection|queryTogether|markPipelined)\(|\bpipeline: /,
    why: 'They go one after the other on its one connection.',
    seenBy: {
      'test/training.test.ts': ['src/training/personal-routes.ts', 'src/training/routes.ts'],
      'test/training-needs.test.ts': ['src/training-needs/list-needs.ts'],
      [EVERY_CALL]: [
        'src/chart/company-chart.ts',
        'src/me/dashboard.ts',
        'src/me/session.ts',
        'src/organisation/get-company.ts',
      ],
      [REMEMBER]: ['src/platform/database/remember.ts'],
      'test/score-list.test.ts': ['src/score-list/list-scores.ts'],
      'test/score-logs.test.ts': ['src/score-logs/list-moderations.ts'],
      'test/calendar.test.ts': ['src/calendar/get-calendar.ts', 'src/calendar/sources.ts'],
      'test/calibration.test.ts': ['src/calibration/get-calibration.ts'],
      [SEARCH]: ['src/forms/list-appraisals.ts', 'src/forms/list-queries.ts', 'src/forms/list-rows.ts'],
      [SEED]: ['seeds/large/index.ts'],
      [STAFF]: ['src/staff/list-staff.ts'],
      [TEAM]: ['src/team/routes.ts'],
      [TOGETHER]: ['src/platform/database/open.ts', 'src/platform/database/pipelines.ts'],
      [YEAR]: ['src/forms/form-document.ts', 'src/forms/load-forms.ts', 'src/forms/own-actions.ts'],
      'test/delegations.test.ts': ['src/forms/load-approvals.ts'],
      'test/outstanding.test.ts': ['src/forms/list-outstanding.ts'],
      'test/performance-history.test.ts': ['src/performance-history/list-history.ts'],
      'test/performance-history-approvals.test.ts': ['src/performance-history/list-approvals.ts'],
      'test/statistics.test.ts': [
        'src/statistics/get-completion.ts',
        'src/statistics/get-scores.ts',
        'src/statistics/get-statistics.ts',
        'src/statistics/request.ts',
      ],
    },
  },
  {
    use: 'a statement that is prepared',
    pattern: /\bprepareWhatComesOften\(/,
    why: 'It has one session for all connections, which keeps what a lost one has prepared.',
    seenBy: { [DATABASE]: ['src/platform/database/open.ts', 'src/platform/database/prepared-statements.ts'] },
  },
  {
    use: 'a lock of a session',
    pattern: /\bpg_advisory/,
    why: 'Its one session never waits for itself.',
    seenBy: { [DATABASE]: ['src/platform/database/migrate.ts'], [JOBS]: ['src/platform/jobs/jobs.ts'] },
  },
  {
    use: 'a lock on rows or a table',
    pattern: /\.for\('|\bfor (?:no key )?(?:update|share)\b|\block table\b/,
    why: 'It carries out one transaction after the other, so nobody waits and nothing is skipped.',
    seenBy: {
      'test/training.test.ts': ['src/training/session-queries.ts'],
      'test/training-evaluations.test.ts': ['src/training-evaluations/asked-queries.ts'],
      'test/training-needs.test.ts': ['src/training-needs/need-queries.ts'],
      'test/calibration.test.ts': ['src/calibration/proposal-queries.ts'],
      'test/projects.test.ts': ['src/projects/project-queries.ts', 'src/projects/task-queries.ts'],
      [EVERY_CALL]: [
        'src/companies/company-queries.ts',
        'src/cycles/affected-queries.ts',
        'src/cycles/policy-queries.ts',
        'src/cycles/company-cycle-changes-queries.ts',
        'src/cycles/company-cycle-queries.ts',
        'src/grades/grade-queries.ts',
        'src/movements/row-queries.ts',
        'src/reference/library-changes-queries.ts',
        'src/reminders/setting-queries.ts',
        'src/requests/details-queries.ts',
        'src/requests/education-queries.ts',
        'src/requests/request-queries.ts',
        'src/settings/named-setting-queries.ts',
        'src/confirmations/confirmation-queries.ts',
        'src/power/power-queries.ts',
        'src/staff/mail-domain-queries.ts',
        'src/staff/removal-queries.ts',
        'src/staff/save-queries.ts',
      ],
      [IMPORTS]: ['src/imports/job-queries.ts', 'src/imports/state-queries.ts'],
      'test/prepared-files-report.test.ts': ['src/prepared-files/prepared-queries.ts'],
      [LISTING]: [
        'migrations/0004_listing.sql',
        'migrations/0009_order_of_lists.sql',
        'migrations/0034_outstanding.sql',
        'migrations/0035_score_list.sql',
        'migrations/0037_statistics.sql',
      ],
      [SEED]: ['seeds/large/index.ts'],
      [YEAR]: ['src/forms/record-queries.ts'],
      'test/performance-history.test.ts': ['migrations/0036_history.sql'],
      'test/training-orders.test.ts': ['migrations/0057_need_listing.sql'],
      'src/platform/mail/mail.test.ts': ['src/platform/mail/mail.ts'],
      'test/absences.test.ts': ['src/delegations/absence-queries.ts'],
      'test/delegations.test.ts': ['src/delegations/delegation-queries.ts'],
      'test/meetings.test.ts': ['src/meetings/meeting-queries.ts'],
      'test/reminders.test.ts': ['src/reminders/digest-queries.ts'],
      'test/setup.test.ts': ['src/people/account-queries.ts'],
    },
  },
  {
    use: 'rows in a stream',
    pattern: /\bcopyFrom\(|\bdeclare \w+ (?:no scroll )?cursor\b/,
    why: 'It reads no COPY from its connection, and has no other connection while a cursor is open.',
    seenBy: {
      [BACKUP]: ['src/platform/backup/make-backup.ts', 'src/platform/backup/read-rows.ts'],
      [SEED]: ['seeds/large/write.ts'],
    },
  },
  {
    use: 'a setting of a session or transaction',
    pattern: /\bset local\b|\bset timezone\b|\bdiscard all\b|\bstatement_timeout\b|\bisolation level\b/,
    why: 'It has one session, which outlives connections, and ends no statement that takes too long.',
    seenBy: {
      [BACKUP]: ['src/platform/backup/begin-snapshot.ts', 'src/platform/backup/restore-backup.ts'],
      [DATABASE]: ['src/platform/database/migrate.ts', 'src/platform/database/open.ts'],
      [LISTING]: ['migrations/0071_plans_of_listings.sql'],
      [REPORTS]: ['src/platform/database/reports.ts'],
      [SEED]: ['seeds/large/index.ts'],
    },
  },
  {
    use: 'word between processes',
    pattern: /`listen |\bpg_notify\b|\blocalNotices\(/,
    why: 'It has one process, and no LISTEN.',
    seenBy: { [NOTICES]: ['src/app.ts', 'src/platform/database/notices.ts'] },
  },
  {
    use: 'the job queue',
    pattern: /\bnew PgBoss\(/,
    why: 'The queue has SQL of its own for it.',
    seenBy: { [JOBS]: ['src/platform/jobs/jobs.ts'] },
  },
];
