import type { EngineDifference } from './engine-differences.ts';

const BACKUP = 'test/backup.test.ts';
const DATABASE = 'src/platform/database/database.test.ts';
/** Makes every call of the contract once, as somebody for whom it succeeds. */
const EVERY_CALL = 'test/attack-answers.test.ts';
const EXPORTS = 'test/exports.test.ts';
const IMPORTS = 'test/imports-large.test.ts';
const LISTING = 'test/forms-listing.test.ts';
const PROTECTED = 'test/history-protected.test.ts';
const REPORTS = 'src/platform/database/reports.test.ts';
const ROLES = 'test/roles-command.test.ts';
const SCHEMA = 'test/schema.test.ts';
const SEARCH = 'test/attack-search.test.ts';
const SECOND_PROCESS = 'test/endurance/second-process.test.ts';
const SEED = 'test/seed-command.test.ts';
const STAFF = 'test/staff-list.test.ts';
const TEAM = 'test/team.test.ts';
const TRAINING = 'test/training.test.ts';
const TRAINING_ORDERS = 'test/training-orders.test.ts';
const UNITS = 'test/units-heads.test.ts';

/** What can differ because the embedded engine is PostgreSQL 18 in WebAssembly, and the other 15 or newer. */
export const SQL_DIFFERENCES: readonly EngineDifference[] = [
  {
    use: 'small letters, or a search by parts of words',
    pattern: /\blower\(|\bcollate\b|\bilike\(|gin_trgm_ops|\b(?:matchesWords|matchesPerson|listsPerson|containing)\(/,
    why: 'Which letters are the same, and in which order names stand, is up to the locale and the extensions of the engine.',
    seenBy: {
      'test/private-notes.test.ts': ['src/notes/note-queries.ts'],
      'test/history-anchors.test.ts': ['src/anchors/anchored-queries.ts'],
      'test/audit.test.ts': ['src/audit/action-queries.ts'],
      'test/erasure.test.ts': ['src/erasure/erasure-queries.ts'],
      [TRAINING_ORDERS]: [
        'migrations/0057_need_listing.sql',
        'migrations/0058_hours_of_training.sql',
        'seeds/training-sessions.ts',
      ],
      [TRAINING]: [
        'migrations/0047_training.sql',
        'src/schema/training.ts',
        'src/training-evaluations/result-queries.ts',
        'src/training-evaluations/unanswered-queries.ts',
        'src/training-needs/need-queries.ts',
        'src/training/enrolment-queries.ts',
        'src/training/participant-queries.ts',
        'src/training/people-queries.ts',
        'src/training/programme-queries.ts',
        'src/training/request-queries.ts',
        'src/training/session-queries.ts',
      ],
      [BACKUP]: ['src/platform/backup/catalog.ts', 'src/platform/jobs/unfinished-jobs.ts'],
      [EVERY_CALL]: [
        'src/chart/chart-queries.ts',
        'src/companies/company-queries.ts',
        'src/cycles/company-cycle-queries.ts',
        'src/grades/grade-queries.ts',
        'src/health/finding-queries.ts',
        'src/health/people-check-queries.ts',
        'src/holidays/holiday-queries.ts',
        'src/objectives/objective-queries.ts',
        'src/objectives/aligned-queries.ts',
        'src/forms/objective-queries.ts',
        'src/forms/aligned-queries.ts',
        'src/imports/job-queries.ts',
        'src/imports/library-queries.ts',
        'src/me/company-cycle-queries.ts',
        'src/movements/choice-queries.ts',
        'src/movements/former-queries.ts',
        'src/movements/history-queries.ts',
        'src/movements/people-queries.ts',
        'src/movements/reversed-queries.ts',
        'src/organisation/unit-queries.ts',
        'src/people/account-queries.ts',
        'src/positions/position-queries.ts',
        'src/records/read-records.ts',
        'src/reference/library-changes-queries.ts',
        'src/reminders/setting-queries.ts',
        'src/requests/decider-queries.ts',
        'src/settings/company-queries.ts',
        'src/settings/named-setting-queries.ts',
        'src/confirmations/confirmation-queries.ts',
        'src/staff/administrator-queries.ts',
        'src/staff/choice-queries.ts',
        'src/staff/duplicate-queries.ts',
        'src/staff/profile-queries.ts',
        'src/staff/supervisor-queries.ts',
        'src/units/choice-queries.ts',
        'src/units/people-queries.ts',
        'src/units/work-location-queries.ts',
      ],
      [EXPORTS]: ['src/exports/organisation-queries.ts'],
      [IMPORTS]: ['src/imports/state-queries.ts'],
      [LISTING]: [
        'migrations/0004_listing.sql',
        'migrations/0009_order_of_lists.sql',
        'migrations/0034_outstanding.sql',
        'migrations/0035_score_list.sql',
      ],
      [SCHEMA]: [
        'migrations/0001_schema.sql',
        'migrations/0013_staff.sql',
        'migrations/0016_settings.sql',
        'src/schema/organisation.ts',
        'src/schema/people.ts',
        'src/schema/settings.ts',
        'src/schema/staff.ts',
      ],
      [SEARCH]: [
        'src/cycles/opening-queries.ts',
        'src/forms/list-condition-queries.ts',
        'src/organisation/company-queries.ts',
        'src/organisation/employee-queries.ts',
        'src/platform/database/search.ts',
        'src/schema/person-search.ts',
      ],
      [STAFF]: [
        'src/directory/filter-queries.ts',
        'src/directory/list-queries.ts',
        'src/staff/filter-queries.ts',
        'src/staff/mail-domain-queries.ts',
        'src/staff/switch-queries.ts',
      ],
      [TEAM]: ['src/team/list-queries.ts', 'src/team/member-queries.ts'],
      [UNITS]: ['src/units/head-queries.ts', 'src/units/unit-queries.ts'],
      'test/appeals.test.ts': ['src/appeals/list-queries.ts', 'src/appeals/people-queries.ts'],
      'test/delegations.test.ts': ['src/delegations/delegation-queries.ts'],
      'test/linked-work.test.ts': ['src/forms/work-queries.ts'],
      'test/meetings.test.ts': ['src/meetings/list-queries.ts', 'src/meetings/people-queries.ts'],
      'test/outstanding.test.ts': ['src/forms/outstanding-queries.ts'],
      'test/performance-history.test.ts': ['src/performance-history/history-queries.ts'],
      'test/performance-history-approvals.test.ts': ['src/performance-history/approval-queries.ts'],
      'test/score-list.test.ts': ['src/score-list/score-list-queries.ts'],
      'test/score-logs.test.ts': ['src/score-logs/score-logs-queries.ts'],
      'test/search.test.ts': ['src/search/search-queries.ts'],
      'test/calibration.test.ts': ['src/calibration/participant-queries.ts'],
      'test/projects.test.ts': [
        'src/projects/person-queries.ts',
        'src/projects/project-queries.ts',
        'src/projects/task-list-queries.ts',
      ],
    },
  },
  {
    use: 'the catalogue or the state of the server',
    pattern:
      /\bpg_(?:class|attribute|index|constraint|depend|namespace|trigger|stat_\w+|backend_pid|get_\w+|\w+_wal_lsn)\b|\binformation_schema\b/,
    why: 'Catalogues change from version to version, and it has neither other sessions nor a replica.',
    seenBy: {
      'test/history-anchors.test.ts': ['src/anchors/anchored-queries.ts'],
      'test/erasure.test.ts': ['src/erasure/erasure-queries.ts'],
      [BACKUP]: [
        'src/platform/backup/catalog.ts',
        'src/platform/backup/clear-database.ts',
        'src/platform/backup/restore-backup.ts',
        'src/platform/backup/rules-aside.ts',
      ],
      [DATABASE]: ['src/platform/database/migrate.ts'],
      [LISTING]: ['migrations/0006_listing_change.sql'],
      [PROTECTED]: ['src/platform/database/running-role.ts'],
      [ROLES]: ['src/commands/roles.ts'],
      [TRAINING_ORDERS]: ['migrations/0057_need_listing.sql'],
      [REPORTS]: ['src/platform/database/reports.ts'],
      [SECOND_PROCESS]: ['seeds/rows.ts'],
      [SEED]: ['seeds/large/index.ts'],
      'test/files-unused.test.ts': ['src/platform/files/sweep.ts'],
    },
  },
  {
    use: 'an extension',
    pattern: /\bcreate extension\b|\bexclude using gist\b/i,
    why: 'Its extensions come with the package and are loaded by name.',
    seenBy: {
      [SCHEMA]: ['migrations/0001_schema.sql', 'migrations/0002_rules.sql', 'migrations/0010_kept_records.sql'],
    },
  },
  {
    use: 'a trigger',
    pattern: /\bcreate (?:constraint )?trigger\b|\b(?:disable|enable) trigger\b/,
    why: 'The database’s own rules are run by the engine.',
    seenBy: {
      [BACKUP]: ['src/platform/backup/rules-aside.ts'],
      [EVERY_CALL]: ['migrations/0017_competency_levels.sql'],
      [LISTING]: [
        'migrations/0004_listing.sql',
        'migrations/0006_listing_change.sql',
        'migrations/0009_order_of_lists.sql',
        'migrations/0034_outstanding.sql',
        'migrations/0035_score_list.sql',
        'migrations/0037_statistics.sql',
      ],
      [STAFF]: ['migrations/0013_staff.sql'],
      'test/health-fixes.test.ts': ['migrations/0030_power.sql'],
      'test/projects.test.ts': ['migrations/0042_owner_of_project.sql'],
      'test/performance-history.test.ts': ['migrations/0036_history.sql'],
      'test/appeals.test.ts': ['migrations/0033_appeal.sql'],
      [TRAINING]: ['migrations/0047_training.sql'],
      [TRAINING_ORDERS]: [
        'migrations/0057_need_listing.sql',
        'migrations/0058_hours_of_training.sql',
        'migrations/0059_order_of_work.sql',
      ],
      'test/delegations.test.ts': ['migrations/0031_delegation.sql'],
      'test/documents-verify.test.ts': ['migrations/0038_issued_document.sql'],
      'test/forms-final.test.ts': ['migrations/0002_rules.sql'],
      [PROTECTED]: ['migrations/0060_history_protected.sql'],
      'test/audit.test.ts': ['migrations/0063_history_check.sql'],
      'test/erasure.test.ts': ['migrations/0064_erasure.sql'],
      'test/forms-section-marks.test.ts': ['migrations/0032_sections.sql'],
      'test/linked-work.test.ts': ['migrations/0043_linked_work.sql'],
      'test/item-evidence.test.ts': ['migrations/0069_item_evidence.sql'],
    },
  },
  {
    use: 'a table that does not last',
    pattern: /\bcreate (?:unlogged|temporary|temp) table\b/,
    why: 'Its one session never ends, and after a kill it mends the folder by itself.',
    seenBy: {
      [SCHEMA]: ['migrations/0005_rate_limit.sql'],
      [SEED]: ['seeds/large/write-meetings.ts', 'seeds/large/write.ts', 'seeds/large/write-projects.ts'],
    },
  },
  {
    use: 'what an error says',
    pattern: /\b(?:sqlState|violatedConstraint)\(/,
    why: 'Codes and names of constraints come from the engine.',
    seenBy: {
      'test/training.test.ts': ['src/training/write-session.ts'],
      'test/forms-integrity.test.ts': ['src/forms/verify.ts'],
      [DATABASE]: [
        'src/companies/company-fields.ts',
        'src/imports/apply-import.ts',
        'src/platform/database/transaction.ts',
        'src/platform/log.ts',
        'src/requests/apply-requests.ts',
        'src/requests/own-request.ts',
        'src/staff/check-person.ts',
        'src/platform/database/refuse-duplicates.ts',
      ],
    },
  },
];
