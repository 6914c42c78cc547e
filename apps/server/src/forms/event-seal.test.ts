import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { HistoryKey, HistoryKeys } from '../platform/secrets/history-keys.ts';
import { isRecordSealed, problemOfSeal, sealEvent, UNSEALED } from './event-seal.ts';

const keyOf = (id: string, since: string | null): HistoryKey => ({
  id,
  since: since === null ? null : new Date(since),
  key: createSecretKey(Buffer.alloc(32, id)),
});
const first = keyOf('first', null);
const second = keyOf('second', '2026-06-01T00:00:00Z');
const keys: HistoryKeys = {
  current: second,
  byId: new Map([first, second].map((key) => [key.id, key])),
  retiredAt: (id) => (id === 'first' ? second.since : null),
};

const event = { hash: Buffer.alloc(32, 7), happenedAt: new Date('2026-05-31T23:59:59Z') };
const sealed = sealEvent(event, first, '{"id":1}');

describe('a sealed event', () => {
  test('fits, and so does the record that it left', () => {
    expect(problemOfSeal(sealed, keys)).toBeNull();
    expect(isRecordSealed(sealed, keys, '{"id":1}')).toBe(true);
    expect(isRecordSealed(sealed, keys, '{"id":2}')).toBe(false);
  });

  test.each([
    ['another hash', { hash: Buffer.alloc(32, 8) }, 'seal_differs'],
    ['another seal', { seal: Buffer.alloc(32) }, 'seal_differs'],
    ['a record that was taken out', { recordSeal: null }, 'seal_differs'],
    ['another record', { recordSeal: Buffer.alloc(32) }, 'seal_differs'],
    ['the name of another key', { sealKey: 'second' }, 'seal_differs'],
    ['a key that is not there', { sealKey: 'third' }, 'key_unknown'],
    ['no seal', UNSEALED, 'seal_missing'],
    ['an instant after its key was replaced', { happenedAt: new Date('2026-06-01T00:00:01Z') }, 'key_retired'],
  ])('is named with %s', (_, change, problem) => {
    expect(problemOfSeal({ ...sealed, ...change }, keys)).toBe(problem);
  });

  test('says nothing of a record where it left none', () => {
    expect(isRecordSealed(sealEvent(event, first, null), keys, 'any')).toBe(true);
  });
});
