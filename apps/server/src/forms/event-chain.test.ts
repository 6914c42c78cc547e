import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { chainEvent, eventHash, reasonHash, type EventDraft } from './event-chain.ts';

const salt = Buffer.alloc(16, 7);
const draft: EventDraft = {
  appraisalId: 4,
  formId: 12,
  action: 'disapprove',
  step: 'supervisor',
  actorAccountId: 3,
  actorEmployeeId: 8,
  activeRole: 3,
  onBehalfOfId: null,
  fromLevel: 'submitted',
  toLevel: 'unsubmitted',
  facts: { days: 7, seat: 'supervisor' },
  happenedAt: new Date('2026-03-02T04:05:06.789Z'),
  signedIn: null,
  reason: 'Sasaran belum jelas',
  contentBefore: '{"items":[{"id":1,"title":"Jualan"}]}',
  contentAfter: '{"items":[{"id":1,"title":"Jualan"}]}',
};

describe('an event on its chain', () => {
  test('stands first without a hash before it, and next with the hash of the one before', () => {
    const first = chainEvent(draft, salt, null).event;
    const next = chainEvent(draft, salt, first).event;
    expect([first.sequence, first.previousHash]).toEqual([1, null]);
    expect([next.sequence, next.previousHash]).toEqual([2, first.hash]);
    expect(next.hash).not.toEqual(first.hash);
  });

  test('hashes the same whatever the order of its facts', () => {
    const { event } = chainEvent(draft, salt, null);
    expect(eventHash({ ...event, facts: { seat: 'supervisor', days: 7 } })).toEqual(event.hash);
  });

  test.each([
    { action: 'approve' },
    { step: null },
    { actorAccountId: 4 },
    { actorEmployeeId: null },
    { activeRole: 5 as const },
    { onBehalfOfId: 8 },
    { fromLevel: null },
    { toLevel: 'hod_approved' as const },
    { facts: { days: 8, seat: 'supervisor' } },
    { happenedAt: new Date('2026-03-02T04:05:06.790Z') },
    { reasonHash: null },
    { signedIn: { way: 'pin' as const, passwordBy: null, passwordSince: null, addressSince: null } },
    { contentBeforeHash: Buffer.alloc(32) },
    { contentAfterHash: Buffer.alloc(32) },
    { previousHash: Buffer.alloc(32) },
    { sequence: 2 },
    { formId: 13 },
    { appraisalId: 5 },
  ])('does not hash the same with another %o', (change) => {
    const { event } = chainEvent(draft, salt, null);
    expect(eventHash({ ...event, ...change })).not.toEqual(event.hash);
  });

  test('keeps its reason and content as salted hashes only', () => {
    const { event, text } = chainEvent(draft, salt, null);
    const other = chainEvent(draft, Buffer.alloc(16, 8), null).event;
    expect(text).toEqual({ salt, reason: 'Sasaran belum jelas' });
    expect(event.reasonHash).toEqual(reasonHash(salt, 'Sasaran belum jelas'));
    expect(other.reasonHash).not.toEqual(event.reasonHash);
    expect(other.contentAfterHash).not.toEqual(event.contentAfterHash);
    expect(event.contentAfterHash).toEqual(event.contentBeforeHash);
    expect(chainEvent({ ...draft, reason: null }, salt, null).event.reasonHash).toBeNull();
  });
});

test('canonical JSON orders keys at every depth and leaves out what has no value', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: undefined, A: 'x' })).toBe('{"A":"x","b":[{"c":null,"d":1}]}');
});
