import type { Call, FileOutput, RecordFields, ValuesOf } from '@prestasi/contract';
import type { Permission } from '@prestasi/domain';
import type { z } from 'zod';
import { todayAt } from '../people/index.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportRecords } from './export-records.ts';
import { listRecords, getRecord } from './read-records.ts';
import type { RecordFilter, RecordKind } from './record-kind.ts';
import { refusingDuplicates } from './refuse-duplicates.ts';
import { archiveRecord, createRecord, deleteRecord, updateRecord } from './write-records.ts';

type Id = { readonly params: z.ZodType<{ id: number }> };
type Shown<Row> = Row & { readonly can: { readonly write: boolean } };
type Page<Row> = { rows: Shown<Row>[]; total: number; page: number; size: number };
type Ask<Parts> = Call & { readonly access: { readonly permission: Permission } } & Parts;

/**
 * The calls of a kind of record, as `listed`, `shown`, `created`, `changed`, `archived` and `deleted` of the contract
 * make them.
 */
type Calls<Row, Filter, Values> = {
  readonly list?: Ask<Id & { query: z.ZodType<Filter>; output: z.ZodType<Page<Row>> }>;
  readonly get?: Ask<Id & { output: z.ZodType<Shown<Row>> }>;
  readonly create?: Ask<Id & { body: z.ZodType<Values>; output: z.ZodType<{ id: number }> }>;
  readonly update?: Ask<Id & { body: z.ZodType<Values & { version: number }>; output: z.ZodType<{ version: number }> }>;
  readonly archive?: Ask<Id & { body: z.ZodType<Archiving>; output: z.ZodType<{ version: number }> }>;
  readonly export?: Ask<Id & { query: z.ZodType<Filter>; output: FileOutput }>;
  readonly remove?: Ask<Id & { query: z.ZodType<{ version: number }>; output: null }>;
};
type Archiving = { isArchived: boolean; version: number };

/** Binds the calls of a kind of record; one that is left out is bound by hand. */
export function registerRecords<Fields extends RecordFields, Row extends object, Filter extends RecordFilter>(
  server: Server,
  kind: RecordKind<Fields, Row, Filter>,
  { list, get, create, update, archive, remove, ...others }: Calls<Row, Filter, ValuesOf<Fields>>,
): void {
  const { db } = server.services;
  const codes = { [`${kind.entity}_code_key`]: 'code' };
  if (list) {
    register(server, list, ({ actor, params, query, now }) =>
      listRecords(db, actor, kind, params.id, query, todayAt(now)),
    );
  }
  if (get) register(server, get, ({ actor, params, now }) => getRecord(db, actor, kind, params.id, todayAt(now)));
  if (create) {
    register(server, create, ({ actor, params, body, now, inTransaction }) =>
      refusingDuplicates(codes, () => inTransaction((tx) => createRecord(tx, { actor, now }, kind, params.id, body))),
    );
  }
  if (update) {
    register(server, update, ({ actor, params, body, now, inTransaction }) =>
      refusingDuplicates(codes, () => inTransaction((tx) => updateRecord(tx, { actor, now }, kind, params.id, body))),
    );
  }
  if (archive) {
    register(server, archive, ({ actor, params, body, now, inTransaction }) =>
      inTransaction((tx) => archiveRecord(tx, { actor, now, today: todayAt(now) }, kind, params.id, body)),
    );
  }
  if (others.export) {
    register(server, others.export, ({ actor, params, query, language, now }) =>
      exportRecords(db, { actor, language, today: todayAt(now) }, kind, params.id, query),
    );
  }
  if (remove) {
    register(server, remove, ({ actor, params, query, now, inTransaction }) =>
      inTransaction((tx) => deleteRecord(tx, { actor, now, today: todayAt(now) }, kind, params.id, query.version)),
    );
  }
}
