import { createHash, createHmac, createSecretKey } from 'node:crypto';
import type { Level, RoleId, SignInFacts, Step } from '@prestasi/domain';
import { canonicalJson } from './canonical-json.ts';

/** Facts of an event without personal texts; `timeline:<action>` puts them into words. */
export type EventFacts = Record<string, string | number | boolean | null>;

/**
 * An action on an appraisal before it is added to the chain (domain §5). The actor is null if the product itself acts.
 */
export type EventDraft = {
  readonly appraisalId: number;
  readonly formId: number | null;
  readonly action: string;
  readonly step: Step | null;
  readonly actorAccountId: number | null;
  readonly actorEmployeeId: number | null;
  readonly activeRole: RoleId | null;
  readonly onBehalfOfId: number | null;
  readonly fromLevel: Level | null;
  readonly toLevel: Level | null;
  readonly facts: EventFacts;
  readonly happenedAt: Date;
  /** The sign-in of the actor; null if not known, or if the product itself acted. */
  readonly signedIn: SignInFacts | null;
  /** The reason in the actor's words; stored apart from the chain, which has only its salted hash. */
  readonly reason: string | null;
  /**
   * The content of the form before and after, as canonical JSON; null if the action does not concern it. Only salted
   * hashes are stored.
   */
  readonly contentBefore: string | null;
  readonly contentAfter: string | null;
  /** The record to seal with the event (`sealedRecord`), as canonical JSON; only its seal is stored. */
  readonly record?: string | null;
};

/** The end of a chain: its last event's position and hash. */
export type ChainEnd = { readonly sequence: number; readonly hash: Buffer };

/** A row of `appraisal_event` without its id. */
export type ChainedEvent = Omit<EventDraft, 'reason' | 'contentBefore' | 'contentAfter' | 'record'> & {
  /** Position in the appraisal's chain, from 1. */
  readonly sequence: number;
  readonly reasonHash: Buffer | null;
  readonly contentBeforeHash: Buffer | null;
  readonly contentAfterHash: Buffer | null;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer;
};

export const SALT_BYTES = 16;

/**
 * Adds an event at the end of its appraisal's chain (domain §5): SHA-256 over all its data and the hash before it.
 * `salt` is random, 16 bytes, and stored with the reason in `appraisal_event_text`, so that texts can be erased without
 * breaking the chain. `end` is null for the first event of an appraisal.
 */
export function chainEvent(
  draft: EventDraft,
  salt: Buffer,
  end: ChainEnd | null,
): { readonly event: ChainedEvent; readonly text: { readonly salt: Buffer; readonly reason: string | null } } {
  const { reason, contentBefore, contentAfter, record: _record, ...facts } = draft;
  const contentBeforeHash = contentHash(salt, contentBefore);
  const event = {
    ...facts,
    sequence: (end?.sequence ?? 0) + 1,
    reasonHash: reasonHash(salt, reason),
    contentBeforeHash,
    contentAfterHash: contentAfter === contentBefore ? contentBeforeHash : contentHash(salt, contentAfter),
    previousHash: end?.hash ?? null,
  };
  return { event: { ...event, hash: eventHash(event) }, text: { salt, reason } };
}

/** Returns the hash of an event by its row: SHA-256 over all columns except its id and the hash itself. */
export function eventHash(event: Omit<ChainedEvent, 'hash'>): Buffer {
  const said = canonicalJson({
    appraisalId: event.appraisalId,
    sequence: event.sequence,
    formId: event.formId,
    action: event.action,
    step: event.step,
    actorAccountId: event.actorAccountId,
    actorEmployeeId: event.actorEmployeeId,
    activeRole: event.activeRole,
    onBehalfOfId: event.onBehalfOfId,
    fromLevel: event.fromLevel,
    toLevel: event.toLevel,
    facts: event.facts,
    happenedAt: event.happenedAt.toISOString(),
    // Chains from before this was kept name none.
    signedIn: event.signedIn ?? undefined,
    reasonHash: hex(event.reasonHash),
    contentBeforeHash: hex(event.contentBeforeHash),
    contentAfterHash: hex(event.contentAfterHash),
    previousHash: hex(event.previousHash),
  });
  return createHash('sha256').update(said).digest();
}

/** Returns the salted hash of a reason; null for null. */
export function reasonHash(salt: Buffer, reason: string | null): Buffer | null {
  return reason === null ? null : saltedHash(salt, `reason:${canonicalJson(reason)}`);
}

/** Returns the salted hash of a form's content, given as canonical JSON; null for null. */
export function contentHash(salt: Buffer, content: string | null): Buffer | null {
  return content === null ? null : saltedHash(salt, `content:${content}`);
}

function saltedHash(salt: Buffer, text: string): Buffer {
  // As a key object: raw bytes are first tested for being one, which takes longer than the hash.
  return createHmac('sha256', createSecretKey(salt)).update(text).digest();
}

function hex(hash: Buffer | null): string | null {
  return hash === null ? null : hash.toString('hex');
}
