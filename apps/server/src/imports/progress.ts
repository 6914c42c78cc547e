import type { ImportRecord } from './job.ts';

/**
 * The progress of the imports that this process works on. It is kept in memory, since an import that is applied
 * occupies the only connection of the embedded engine.
 */
export type Progress = {
  readonly begin: (record: ImportRecord, total: number) => void;
  readonly advance: (id: number, by: number) => void;
  readonly end: (id: number) => void;
  /** The present state of the import; null if it is not worked on here. */
  readonly find: (id: number) => ImportRecord | null;
};

/** Creates an empty list of running imports. */
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
