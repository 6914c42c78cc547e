import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notification } from '../../src/schema/events.ts';
import { trainingRecord } from '../../src/schema/form-content.ts';
import { type Column, columnsOf, type Row, rowJson, rowLine } from '../rows.ts';
import { rowsOfLives } from '../write.ts';
import type { LivedYears } from './compose.ts';

/** The format of written rows: lines of COPY if the engine reads them from its connection, else JSON. */
export type Format = 'lines' | 'json';

/** Rows of a table in the format for writing. */
export type Piece = { readonly table: string; readonly columns: readonly Column[]; readonly rows: readonly string[] };

/** The table in which notifications wait for their ids. */
export const NOTIFIED = 'told';

/**
 * Collects people's years as the text that is written: rows become text at once, so that they need not stay in memory.
 */
export type Collection = { readonly add: (lived: LivedYears) => void; readonly pieces: () => readonly Piece[] };

export function createCollection(format: Format): Collection {
  const textOf = format === 'json' ? rowJson : rowLine;
  const pieces = new Map<string, Piece & { readonly rows: string[] }>();
  const take = (table: PgTable, rows: readonly Row[], name: string = getTableName(table)) => {
    const piece = pieces.get(name) ?? { table: name, columns: columnsOf(table), rows: [] };
    pieces.set(name, piece);
    for (const row of rows) piece.rows.push(textOf(row, piece.columns));
  };
  return {
    add: ({ trainingRecords, lives, notifications }) => {
      take(trainingRecord, trainingRecords);
      const events = lives.flatMap((life) =>
        life.events.map((event) => ({ id: life.data.nextId('appraisal_event'), ...event })),
      );
      for (const { table, rows } of rowsOfLives(lives, events)) take(table, rows);
      // Their ids are assigned once all are there, in order of time.
      const unnumbered = notifications.map((row) => ({ id: 0, ...row }));
      take(notification, unnumbered, NOTIFIED);
    },
    pieces: () => [...pieces.values()].filter(({ rows }) => rows.length > 0),
  };
}
