/**
 * Test files that use PostgreSQL as the owner of the tables: they make tables and rules of their own, bring the database
 * into states that the product cannot, or are about what its owner does. All others use it as the product is run, by a
 * role that owns nothing.
 */
export const AS_OWNER: ReadonlySet<string> = new Set([
  'backup-commands.test.ts',
  'backup-engines.test.ts',
  'backup-s3.test.ts',
  'backup.test.ts',
  'command-failures.test.ts',
  'deploy-database.test.ts',
  'deploy-docs.test.ts',
  'erasure.test.ts',
  'history-anchors.test.ts',
  'history-protected.test.ts',
  'history-tampering.test.ts',
  'jobs.test.ts',
  'kills.test.ts',
  'list-of.test.ts',
  'notices.test.ts',
  'query-together.test.ts',
  'reports.test.ts',
  'roles-command.test.ts',
  'seed-command.test.ts',
  'seed-large.test.ts',
  'seed.test.ts',
]);
