import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { bytes, employee } from './people.ts';

/** The erasure of a person's texts and personal data; a trigger refuses changes. */
export const erasure = pgTable(
  'erasure',
  {
    id: id(),
    employeeId: ref('employee_id', () => employee.id).notNull(),
    erasedAt: instant('erased_at').notNull(),
    reason: text('reason').notNull(),
    /** How many rows lost their texts, by table. */
    counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull(),
    sealKey: text('seal_key').notNull(),
    /** The keyed hash of the row. */
    seal: bytes('seal').notNull(),
  },
  (t) => [uniqueIndex('erasure_employee_key').on(t.employeeId)],
);
