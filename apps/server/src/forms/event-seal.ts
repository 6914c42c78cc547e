import { type HistoryKey, type HistoryKeys, sealWith } from '../platform/secrets/history-keys.ts';

/** The event that seals a history from before there were seals. */
export const HISTORY_SEALED = 'history_sealed';

/** The event that says that texts of the appraisal were erased, and seals what is left. */
export const ERASED_TEXTS = 'erased';

/** The columns of an event's seals. */
export type Seals = {
  readonly sealKey: string | null;
  readonly seal: Buffer | null;
  readonly recordSeal: Buffer | null;
};

export const UNSEALED: Seals = { sealKey: null, seal: null, recordSeal: null };

/**
 * Seals an event of a chain with a key that is outside the database (decision 0124). `record` is the state of the
 * appraisal that no later action may change, as canonical JSON; null if there is none.
 */
export function sealEvent<Event extends { readonly hash: Buffer }>(
  event: Event,
  key: HistoryKey,
  record: string | null,
): Event & Seals {
  const recordSeal = record === null ? null : sealOfRecord(key, record);
  return { ...event, sealKey: key.id, seal: sealOfEvent(key, event.hash, recordSeal), recordSeal };
}

export type SealProblem = 'seal_missing' | 'key_unknown' | 'key_retired' | 'seal_differs';

type Sealed = Seals & { readonly hash: Buffer; readonly happenedAt: Date };

/** Returns how the seal of an event deviates; null if it does not. A key seals nothing that happens after its time. */
export function problemOfSeal(event: Sealed, keys: HistoryKeys): SealProblem | null {
  if (event.seal === null || event.sealKey === null) return 'seal_missing';
  const key = keys.byId.get(event.sealKey);
  if (key === undefined) return 'key_unknown';
  const retired = keys.retiredAt(key.id);
  if (retired !== null && event.happenedAt > retired) return 'key_retired';
  return sealOfEvent(key, event.hash, event.recordSeal).equals(event.seal) ? null : 'seal_differs';
}

/** Whether an event's seal is that of a record; true where the event has none, or a key that is not there. */
export function isRecordSealed({ recordSeal, sealKey }: Seals, keys: HistoryKeys, record: string): boolean {
  const key = keys.byId.get(sealKey ?? '');
  return recordSeal === null || key === undefined || sealOfRecord(key, record).equals(recordSeal);
}

function sealOfEvent(key: HistoryKey, hash: Buffer, recordSeal: Buffer | null): Buffer {
  return sealWith(key, 'event', `${hash.toString('hex')} ${recordSeal?.toString('hex') ?? ''}`);
}

function sealOfRecord(key: HistoryKey, record: string): Buffer {
  return sealWith(key, 'record', record);
}
