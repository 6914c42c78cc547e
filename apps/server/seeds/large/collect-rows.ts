import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notification } from '../../src/schema/events.ts';
import { trainingRecord } from '../../src/schema/form-content.ts';
import { type Encoded, encodedAs, type Piece } from '../rows.ts';
import { rowsOfLives } from '../write.ts';
import type { LivedYears } from './compose.ts';

/** The table in which notifications wait for their ids. */
export const TOLD = 'told';

/** Gathers what people lived as the text that is written: rows become text at once, so that they need not be kept. */
export type Collection = { readonly add: (lived: LivedYears) => void; readonly pieces: () => readonly Piece[] };

export function createCollection(): Collection {
  const tables = new Map<PgTable, Encoded>();
  const take = <T extends PgTable>(table: T, rows: readonly InferSelectModel<T>[], name?: string) => {
    const encoded = tables.get(table) ?? encodedAs(table, name);
    tables.set(table, encoded);
    encoded.add(rows);
  };
  return {
    add: ({ trainingRecords, lives, notifications }) => {
      take(trainingRecord, trainingRecords);
      const events = lives.flatMap((life) =>
        life.events.map((event) => ({ id: life.world.nextId('appraisal_event'), ...event })),
      );
      for (const { table, rows } of rowsOfLives(lives, events)) take<PgTable>(table, rows);
      // Their ids are given once all are there, in order of time.
      const told = notifications.map((row) => ({ id: 0, ...row }));
      take(notification, told, TOLD);
    },
    pieces: () => [...tables.values()].flatMap((encoded) => encoded.pieces()),
  };
}
