import { randomBytes } from 'node:crypto';
import * as contract from '@prestasi/contract';
import { expect } from 'vitest';
import { read, scored } from '../form-actions.ts';
import { type Answer, createNetworkClient } from '../test-client.ts';

type Document = contract.FormDocument;
type Attempt =
  | {
      readonly kind: 'save';
      readonly itemId: number;
      readonly column: 'evidence' | 'markRemark';
      readonly text: string;
    }
  | { readonly kind: 'move'; readonly body: contract.BodyOf<typeof contract.transitionForm>; readonly key: string };

/** Actions that somebody can carry out and undo any number of times. */
const MOVES = ['submit', 'unsubmit', 'approve', 'revert'] as const;

/** The only person who writes into one form, who remembers what was acknowledged. */
export type Writer = {
  readonly formId: number;
  /** Returns the number of acknowledged changes. */
  readonly acknowledged: () => number;
  /** Writes until a response is a refusal; null if there was none because the server is gone. */
  readonly writeUntilRefused: (address: string) => Promise<Answer | null>;
  /**
   * Checks that every acknowledged change is there, and an unacknowledged one completely or not at all, and once if
   * repeated.
   */
  readonly check: (address: string) => Promise<void>;
};

/** Creates a writer who begins with the form as it is known to be. */
export function createWriter(token: string, begin: Document, random: () => number): Writer {
  let known = begin;
  let attempt: Attempt | null = null;
  let acknowledged = 0;
  const { id } = begin;

  async function send(address: string, { version }: Document, what: Attempt): Promise<Answer> {
    const client = createNetworkClient(address, token);
    if (what.kind === 'move') {
      const headers = { 'idempotency-key': what.key };
      return client.send(contract.transitionForm, { params: { id }, body: { ...what.body, version }, headers });
    }
    const item = known.content.items.find((one) => one.id === what.itemId);
    const kind = what.column === 'evidence' ? 'item.self' : 'item.mark';
    const body = { kind, itemId: what.itemId, version: item?.version, fields: { [what.column]: what.text } };
    return client.send(contract.editForm, { params: { id }, body });
  }

  return {
    formId: id,
    acknowledged: () => acknowledged,
    writeUntilRefused: async (address) => {
      for (;;) {
        // If it is unknown whether the last attempt was done, that one is repeated.
        attempt ??= chooseAttempt(known, random);
        let answer: Answer;
        try {
          answer = await send(address, known, attempt);
        } catch (error) {
          // The network error for a server that is gone; whether it was done is unknown.
          if (error instanceof TypeError) return null;
          throw error;
        }
        if (answer.status !== 200) return answer;
        known = withAnswer(known, answer);
        attempt = null;
        acknowledged++;
      }
    },
    check: async (address) => {
      const now = await read(createNetworkClient(address, token), id);
      if (attempt === null || now.version === known.version) expect(preservedOf(now)).toEqual(preservedOf(known));
      else expectDone(known, attempt, now);
      known = attempt?.kind === 'move' ? await again(address, attempt) : now;
      attempt = null;
    },
  };

  /** Repeats an action with the same key: it is done by now, and only once. */
  async function again(address: string, move: Attempt): Promise<Document> {
    const answer = await send(address, known, move);
    expect(answer.status, String(answer.raw)).toBe(200);
    const now = await read(createNetworkClient(address, token), id);
    expectDone(known, move, now);
    return now;
  }
}

/** Returns the form after a response: a save returns what it changed, a transition the whole form. */
function withAnswer(known: Document, { body }: Answer): Document {
  return { ...known, ...(body as Partial<Document>) };
}

function chooseAttempt(known: Document, random: () => number): Attempt {
  const { can, missing } = known;
  const moves = MOVES.filter((action) => can.actions.includes(action) && (action !== 'submit' || missing.length === 0));
  const column = can.edit.includes('self_score') ? 'evidence' : can.edit.includes('mark_remark') ? 'markRemark' : null;
  const items = scored(known);
  const item = items[Math.floor(random() * items.length)];
  if (column !== null && item !== undefined && (moves.length === 0 || random() < 0.6)) {
    return { kind: 'save', itemId: item.id, column, text: `Catatan ${Math.floor(random() * 1e9)}` };
  }
  const action = moves[Math.floor(random() * moves.length)];
  if (action === undefined) throw new Error(`Nothing can be written in the form ${known.id} at ${known.level}`);
  const note = can.needsDecisionNote && action === 'approve' ? { decisionNote: 'Setuju dengan penyelia' } : {};
  return { kind: 'move', body: { action, version: known.version, ...note }, key: randomBytes(12).toString('hex') };
}

/** Returns the stored parts of a form, without what depends on the day or the reader. */
function preservedOf({ version, level, content, response, decisionNote, timeline }: Document) {
  return { version, level, content, response, decisionNote, timeline };
}

/** Expects that the attempt is done, and that nothing else has changed. */
function expectDone(before: Document, attempt: Attempt, now: Document): void {
  expect(now.version).toBe(before.version + 1);
  if (attempt.kind === 'move') {
    const added = now.timeline.slice(before.timeline.length);
    expect(now.timeline.slice(0, before.timeline.length)).toEqual(before.timeline);
    expect(added.filter(({ action }) => action === attempt.body.action).length).toBeGreaterThan(0);
    expect(added.at(-1)?.toLevel).toBe(now.level);
    expect(now.level).not.toBe(before.level);
    return;
  }
  const { itemId, column, text } = attempt;
  const items = before.content.items.map((item) =>
    item.id === itemId ? { ...item, [column]: text, version: item.version + 1 } : item,
  );
  expect(preservedOf(now)).toEqual(
    preservedOf({ ...before, version: before.version + 1, content: { ...before.content, items } }),
  );
}
