import type { Call, FileOutput, RecordFields, ValuesOf } from '@prestasi/contract';
import type { Permission } from '@prestasi/domain';
import type { z } from 'zod';
import type { Tx } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { exportRecords } from './export-records.ts';
import { listRecords, getRecord } from './read-records.ts';
import type { RecordFilter, RecordKind } from './record-kind.ts';
import { archiveRecord, createRecord, deleteRecord, updateRecord } from './write-records.ts';

type Id = { readonly params: z.core.$ZodType<{ id: number }> };
type Shown<Row> = Row & { readonly can: { readonly write: boolean } };
type Page<Row> = { rows: Shown<Row>[]; total: number; page: number; size: number };
type Ask<Parts> = Call & { readonly access: { readonly permission: Permission } } & Parts;

/**
 * The calls of a kind of record, as `listed`, `shown`, `created`, `changed`, `archived` and `deleted` of the contract
 * make them.
 */
type Calls<Row, Filter, Values> = {
  readonly list?: Ask<Id & { query: z.core.$ZodType<Filter>; output: z.core.$ZodType<Page<Row>> }>;
  readonly get?: Ask<Id & { output: z.core.$ZodType<Shown<Row>> }>;
  readonly create?: Ask<Id & { body: z.core.$ZodType<Values>; output: z.core.$ZodType<{ id: number }> }>;
  readonly update?: Ask<
    Id & { body: z.core.$ZodType<Values & { version: number }>; output: z.core.$ZodType<{ version: number }> }
  >;
  readonly archive?: Ask<Id & { body: z.core.$ZodType<Archiving>; output: z.core.$ZodType<{ version: number }> }>;
  readonly export?: Ask<Id & { query: z.core.$ZodType<Filter>; output: FileOutput }>;
  readonly remove?: Ask<Id & { query: z.core.$ZodType<{ version: number }>; output: null }>;
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
  const followed =
    <C extends Call>(change: ChangeHandler<C>): ChangeHandler<C> =>
    async (tx, context) => {
      const result = await change(tx, context);
      await changed(tx);
      return result;
    };
  const codes = { [`${kind.entity}_code_key`]: 'code' };
  if (list) {
    register(server, list, ({ db, actor, params, query, today }) =>
      listRecords(db, actor, kind, params.id, query, today),
    );
  }
  if (get) register(server, get, ({ db, actor, params, today }) => getRecord(db, actor, kind, params.id, today));
  if (create) {
    const add = followed<typeof create>((tx, by) => createRecord(tx, by, kind, by.params.id, by.body));
    registerChange(server, create, add, codes);
  }
  if (update) {
    const save = followed<typeof update>((tx, by) => updateRecord(tx, by, kind, by.params.id, by.body));
    registerChange(server, update, save, codes);
  }
  if (archive) {
    const put = followed<typeof archive>((tx, by) => archiveRecord(tx, by, kind, by.params.id, by.body));
    registerChange(server, archive, put);
  }
  if (others.export) {
    register(server, others.export, (by) => exportRecords(by.db, by, kind, by.params.id, by.query));
  }
  if (remove) {
    const drop = followed<typeof remove>((tx, by) => deleteRecord(tx, by, kind, by.params.id, by.query.version));
    registerChange(server, remove, drop);
  }
}
