/** @module-tag embedded */
import { getTableName, is, type SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as sessions from '../src/platform/auth/tables.ts';
import * as files from '../src/platform/files/tables.ts';
import * as idempotency from '../src/platform/idempotency/tables.ts';
import * as limits from '../src/platform/limits/tables.ts';
import * as mail from '../src/platform/mail/tables.ts';
import * as appeals from '../src/schema/appeals.ts';
import * as appraisals from '../src/schema/appraisals.ts';
import * as calendar from '../src/schema/calendar.ts';
import * as calibration from '../src/schema/calibration.ts';
import * as cycles from '../src/schema/cycles.ts';
import * as events from '../src/schema/events.ts';
import * as confirmations from '../src/schema/confirmations.ts';
import * as delegations from '../src/schema/delegations.ts';
import * as documents from '../src/schema/documents.ts';
import * as erasures from '../src/schema/erasure.ts';
import * as historyChecks from '../src/schema/history-check.ts';
import * as content from '../src/schema/form-content.ts';
import * as meetings from '../src/schema/meetings.ts';
import * as imports from '../src/schema/imports.ts';
import * as linkedWork from '../src/schema/linked-work.ts';
import * as listing from '../src/schema/listing.ts';
import * as movements from '../src/schema/movements.ts';
import * as notes from '../src/schema/notes.ts';
import * as objectives from '../src/schema/objectives.ts';
import * as organisation from '../src/schema/organisation.ts';
import * as prepared from '../src/schema/prepared-files.ts';
import * as projects from '../src/schema/projects.ts';
import * as people from '../src/schema/people.ts';
import * as reference from '../src/schema/reference.ts';
import * as reminders from '../src/schema/reminders.ts';
import * as settings from '../src/schema/settings.ts';
import * as staff from '../src/schema/staff.ts';
import * as statistics from '../src/schema/statistics.ts';
import * as requests from '../src/schema/requests.ts';
import * as training from '../src/schema/training.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const MODULES = [
  erasures,
  historyChecks,
  appeals,
  appraisals,
  calendar,
  objectives,
  calibration,
  confirmations,
  delegations,
  content,
  cycles,
  documents,
  events,
  files,
  idempotency,
  imports,
  limits,
  linkedWork,
  listing,
  mail,
  meetings,
  movements,
  notes,
  organisation,
  people,
  prepared,
  projects,
  reference,
  reminders,
  requests,
  sessions,
  settings,
  staff,
  statistics,
  training,
];
const TABLES = MODULES.flatMap((module) => Object.values<unknown>(module)).filter((one): one is PgTable =>
  is(one, PgTable),
);

/** References of the platform's tables to accounts, of which the platform knows nothing. */
const OF_ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  file: ['FOREIGN KEY (uploaded_by) REFERENCES account(id)'],
  idempotency_key: ['FOREIGN KEY (account_id) REFERENCES account(id)'],
  session: ['FOREIGN KEY (account_id) REFERENCES account(id)'],
};

type Constraint = { table: string; definition: string };
type Column = { table: string; name: string; nullable: boolean; type: string };

let app: TestApp;
let columns: Column[];
let names: Set<string>;
let constraints: Constraint[];
let checks: Map<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  const query = async <Row extends pg.QueryResultRow>(text: string) =>
    (await app.services.db.$client.query<Row>(text)).rows;
  columns = await query<Column>(`
    select table_name as table, column_name as name, is_nullable = 'YES' as nullable, data_type as type
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'applied_migration'`);
  const named = await query<{ name: string }>(`
    select conname as name from pg_constraint union select indexname from pg_indexes`);
  names = new Set(named.map(({ name }) => name));
  constraints = await query<Constraint>(`
    select relname as table, replace(pg_get_constraintdef(pg_constraint.oid), '"', '') as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype in ('p', 'f') and connamespace = 'public'::regnamespace`);
  const checked = await query<{ name: string; definition: string }>(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'`);
  checks = new Map(checked.map(({ name, definition }) => [name, definition]));
});

afterAll(() => app.close());

describe('the migrated database and the tables of the code', () => {
  test('hold the same tables', () => {
    const migrated = [...new Set(columns.map(({ table }) => table))];
    expect(migrated.toSorted()).toEqual(TABLES.map((table) => getTableName(table)).toSorted());
  });

  test.each(TABLES.map((table) => [getTableName(table), table] as const))('%s has the same columns', (name, table) => {
    const declared = getTableConfig(table).columns.map(
      (column) => `${column.name} ${column.notNull ? 'not null' : 'null'}`,
    );
    const migrated = columns
      .filter((column) => column.table === name)
      .map((column) => `${column.name} ${column.nullable ? 'null' : 'not null'}`);
    expect(declared.toSorted()).toEqual(migrated.toSorted());
  });

  test.each(TABLES.map((table) => [getTableName(table), table] as const))(
    '%s has its named rules and indexes',
    (_, table) => {
      const { checks: rules, foreignKeys, indexes, primaryKeys } = getTableConfig(table);
      const declared = [
        ...rules.map((check) => check.name),
        ...foreignKeys.filter((key) => key.isNameExplicit()).map((key) => key.getName()),
        ...indexes.map((index) => index.config.name),
        ...primaryKeys.map((key) => key.getName()),
      ];
      expect(declared.filter((name) => name === undefined || !names.has(name))).toEqual([]);
    },
  );

  test.each(TABLES.map((table) => [getTableName(table), table] as const))('%s allows the same values', (_, table) => {
    const rules = getTableConfig(table).checks.map(({ name, value }) => ({ name, texts: textsIn(inSql(value)) }));
    const migrated = rules.map(({ name }) => ({ name, texts: textsIn(checks.get(name) ?? '') }));
    expect(rules).toEqual(migrated);
  });

  test.each(TABLES.map((table) => [getTableName(table), table] as const))(
    '%s has the same keys and references',
    (name, table) => {
      const migrated = constraints
        .filter((constraint) => constraint.table === name)
        .map(({ definition }) => definition);
      expect([...keysOf(table), ...(OF_ACCOUNTS[name] ?? [])].toSorted()).toEqual(migrated.toSorted());
    },
  );
});

function inSql(value: SQL): string {
  return new PgDialect().sqlToQuery(value).sql;
}

/** The texts that a rule names, each once, in order. */
function textsIn(rule: string): string[] {
  return [...new Set(Array.from(rule.matchAll(/'([^']*)'/g), ([, text = '']) => text))].toSorted();
}

/** The primary key and the foreign keys that the code declares, as PostgreSQL writes their definitions. */
function keysOf(table: PgTable): string[] {
  const { columns: own, foreignKeys, primaryKeys } = getTableConfig(table);
  const inline = own.filter(({ primary }) => primary).map(({ name }) => name);
  const explicit = primaryKeys.map((key) => key.columns.map(({ name }) => name));
  const primary = [inline, ...explicit].filter((key) => key.length > 0).map((key) => `PRIMARY KEY (${key.join(', ')})`);
  const foreign = foreignKeys.map((key) => {
    const { columns: from, foreignTable, foreignColumns } = key.reference();
    const list = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ');
    const onDelete = key.onDelete && key.onDelete !== 'no action' ? ` ON DELETE ${key.onDelete.toUpperCase()}` : '';
    return `FOREIGN KEY (${list(from)}) REFERENCES ${getTableName(foreignTable)}(${list(foreignColumns)})${onDelete}`;
  });
  return [...primary, ...foreign];
}
