/**
 * Test files that use PostgreSQL as the owner of the tables: they make tables and rules of their own, bring the database
 * into states that the product cannot, or are about what its owner does. All others use it as the product is run, by a
 * role that owns nothing.
 */
export const AS_OWNER: ReadonlySet<string> = new Set([
  'access-matrix.test.ts',
  'appeals-kinds.test.ts',
  'appeals.test.ts',
  'backup-commands.test.ts',
  'backup-engines.test.ts',
  'backup.test.ts',
  'command-failures.test.ts',
  'cycles-nightly.test.ts',
  'cycles-opening.test.ts',
  'deploy-database.test.ts',
  'deploy-docs.test.ts',
  'documents-verify.test.ts',
  'erasure.test.ts',
  'forms-final.test.ts',
  'forms-newcomers.test.ts',
  'forms-scope.test.ts',
  'history-anchors.test.ts',
  'history-protected.test.ts',
  'history-tampering.test.ts',
  'isolation-relations.test.ts',
  'isolation.test.ts',
  'jobs.test.ts',
  'kills.test.ts',
  'linked-work.test.ts',
  'list-of.test.ts',
  'notices.test.ts',
  'performance-history.test.ts',
  'query-together.test.ts',
  'reports.test.ts',
  'roles-command.test.ts',
  'seed-command.test.ts',
  'seed.test.ts',
]);
