import { eq, getColumns, sql } from 'drizzle-orm';
import { bigint, customType, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listOf } from './list-of.ts';

const shelf = pgTable('shelf', { id: integer('id').notNull() });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const book = pgTable('book', {
  id: bigint('id', { mode: 'number' }).notNull(),
  shelfId: integer('shelf_id').notNull(),
  title: text('title'),
  boughtOn: date('bought_on', { mode: 'string' }),
  readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }),
  cover: bytes('cover'),
});
const { cover, ...columns } = getColumns(book);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ features: [] });
  const { db } = app.services;
  await db.execute(sql`create table shelf (id int)`);
  await db.execute(
    sql`create table book (id bigint, shelf_id int, title text, bought_on date, read_at timestamptz, cover bytea)`,
  );
  await db.insert(shelf).values([{ id: 1 }, { id: 2 }]);
  await db.insert(book).values([
    {
      id: 9_007_199_254_740_991,
      shelfId: 1,
      title: 'Salina',
      boughtOn: '2026-02-28',
      readAt: new Date('2026-03-01T01:02:03.004Z'),
    },
    { id: 1, shelfId: 1, title: null, boughtOn: null, readAt: null },
  ]);
});
afterAll(() => app.close());

test('a list holds what its rows would hold, in order; where there are none it is empty', async () => {
  const { db } = app.services;
  const books = listOf(columns, { from: sql`from ${book} where ${eq(book.shelfId, shelf.id)}`, orderBy: [book.id] });
  const rows = await db.select(columns).from(book).orderBy(book.id);
  expect(await db.select({ id: shelf.id, books }).from(shelf).orderBy(shelf.id)).toEqual([
    { id: 1, books: rows },
    { id: 2, books: [] },
  ]);
  expect(rows[1]?.readAt).toEqual(new Date('2026-03-01T01:02:03.004Z'));
});

test('a list of bytes is refused, since JSON holds none', () => {
  expect(() => listOf({ cover }, { from: sql`from ${book}`, orderBy: [] })).toThrow('cover');
});
