import type { ImportRecord } from './job.ts';

/**
 * How far the imports are that are worked on in this process. Kept in memory, since on the embedded engine the one
 * connection is taken while an import is applied.
 */
export type Progress = {
  readonly begin: (record: ImportRecord, total: number) => void;
  readonly advance: (id: number, by: number) => void;
  readonly end: (id: number) => void;
  /** The import as it stands now; null where it is not worked on here. */
  readonly find: (id: number) => ImportRecord | null;
};

/** An empty board of imports. */
export function createProgress(): Progress {
  const running = new Map<number, ImportRecord>();
  return {
    begin: (record, total) => void running.set(record.id, { ...record, done: 0, total }),
    advance: (id, by) => {
      const record = running.get(id);
      if (record !== undefined) running.set(id, { ...record, done: Math.min(record.total, record.done + by) });
    },
    end: (id) => void running.delete(id),
    find: (id) => running.get(id) ?? null,
  };
}
