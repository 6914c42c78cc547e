import type { Call, FileOutput, RecordFields, ValuesOf } from '@prestasi/contract';
import type { Actor, Permission } from '@prestasi/domain';
import type { z } from 'zod';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
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
  /** Is called in the transaction of every change. */
  changed: (tx: Tx) => Promise<void> = async () => undefined,
): void {
  const { db } = server.services;
  const change = async <T>(
    { inTransaction }: { readonly inTransaction: <R>(work: (tx: Tx) => Promise<R>) => Promise<R> },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> =>
    inTransaction(async (tx) => {
      const result = await work(tx);
      await changed(tx);
      return result;
    });
  const codes = { [`${kind.entity}_code_key`]: 'code' };
  if (list) {
    register(server, list, ({ actor, params, query, now }) =>
      listRecords(db, actor, kind, params.id, query, todayAt(now)),
    );
  }
  if (get) register(server, get, ({ actor, params, now }) => getRecord(db, actor, kind, params.id, todayAt(now)));
  if (create) {
    register(server, create, (context) =>
      refusingDuplicates(codes, () =>
        change(context, (tx) => createRecord(tx, context, kind, context.params.id, context.body)),
      ),
    );
  }
  if (update) {
    register(server, update, (context) =>
      refusingDuplicates(codes, () =>
        change(context, (tx) => updateRecord(tx, context, kind, context.params.id, context.body)),
      ),
    );
  }
  if (archive) {
    register(server, archive, (context) =>
      change(context, (tx) => archiveRecord(tx, at(context), kind, context.params.id, context.body)),
    );
  }
  if (others.export) {
    register(server, others.export, ({ actor, params, query, language, now }) =>
      exportRecords(db, { actor, language, today: todayAt(now) }, kind, params.id, query),
    );
  }
  if (remove) {
    register(server, remove, (context) =>
      change(context, (tx) => deleteRecord(tx, at(context), kind, context.params.id, context.query.version)),
    );
  }
}

function at({ actor, now }: { readonly actor: Actor; readonly now: Date }) {
  return { actor, now, today: todayAt(now) };
}
