import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import { createSaver } from './saver.ts';
import type { FieldEdit } from './field-edit.ts';
import type { PendingEntry } from './saver-types.ts';

type Answer = (edit: FieldEdit) => Promise<Form>;

/** A form with the given items, as far as a saver reads it. */
function formOf(
  ...items: readonly { id: number; version: number; evidence: string | null; selfScore?: number }[]
): Form {
  const whole = items.map((item) => ({ selfScore: null, rows: [], ...item }));
  return { version: 1, content: { items: whole, comments: [] } } as unknown as Form;
}

const evidence = (itemId: number, version: number, text: string): FieldEdit => ({
  kind: 'item.self',
  itemId,
  version,
  fields: { evidence: text },
});
const selfScore = (itemId: number, version: number, mark: number): FieldEdit => ({
  kind: 'item.self',
  itemId,
  version,
  fields: { selfScore: mark },
});
const stale = () => Promise.reject(new ApiProblem({ code: 'stale_version', status: 409 }));
const offline = () => Promise.reject(new ApiProblem({ code: 'offline', status: 0 }));

/** More than any test sends. */
const MOST_SENT = 20;

/** A saver whose device has been read and had nothing stored. */
function setUp(answer: Answer, now: () => Form = () => formOf()) {
  const all = setUpUnread(answer, now);
  all.saver.restore([]);
  return all;
}

function setUpUnread(answer: Answer, now: () => Form = () => formOf()) {
  const sent: FieldEdit[] = [];
  const shown: Form[] = [];
  let stored: readonly PendingEntry[] = [];
  let isOver = false;
  const saver = createSaver({
    send: (edit) => {
      sent.push(edit as FieldEdit);
      // Without an end, a saver that sends the same again at once would take all memory.
      return sent.length > MOST_SENT ? offline() : answer(edit as FieldEdit);
    },
    load: () => Promise.resolve(now()),
    show: (form) => {
      shown.push(form);
      return Promise.resolve();
    },
    keep: (entries) => {
      stored = entries;
    },
    isOver: () => isOver,
  });
  const endSession = () => {
    isOver = true;
  };
  return { saver, sent, shown, stored: () => stored, endSession };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving while one types', () => {
  test('a change is sent once, after a pause, and is kept on the device until it is accepted', async () => {
    const { saver, sent, stored } = setUp(() => Promise.resolve(formOf({ id: 1, version: 2, evidence: 'abc' })));
    for (const text of ['a', 'ab', 'abc']) saver.change(evidence(1, 1, text), null);
    expect(sent).toEqual([]);
    expect(stored()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([evidence(1, 1, 'abc')]);
    expect(stored()).toEqual([]);
    expect(saver.state().status).toBe('saved');
  });

  test('what is typed while a change is on its way stays, and goes on from the version that was answered', async () => {
    let version = 1;
    const { saver, sent } = setUp(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      version += 1;
      return formOf({ id: 1, version, evidence: 'a' });
    });
    saver.change(evidence(1, 1, 'a'), null);
    await vi.advanceTimersByTimeAsync(1500);
    saver.change(evidence(1, 1, 'ab'), null);
    await vi.advanceTimersByTimeAsync(6000);
    expect(sent).toEqual([evidence(1, 1, 'a'), evidence(1, 2, 'ab')]);
    expect(saver.state().entries.size).toBe(0);
  });

  test('what is typed in a field that was not drawn anew since it was saved goes on from what was saved', async () => {
    let version = 1;
    const { saver, sent } = setUp((edit) => {
      if (edit.version !== version) return stale();
      version += 1;
      return Promise.resolve(formOf({ id: 1, version, evidence: 'a', selfScore: 4 }));
    });
    saver.change(evidence(1, 1, 'a'), null);
    await saver.settle();
    // The fields still stand with the version and values of before.
    saver.change(evidence(1, 1, 'ab'), null);
    await saver.settle();
    saver.change(selfScore(1, 1, 4), null);
    await saver.settle();
    expect(sent).toEqual([evidence(1, 1, 'a'), evidence(1, 2, 'ab'), selfScore(1, 3, 4)]);
    expect(saver.state().entries.size).toBe(0);
  });

  test('two fields of one record are sent one after the other, the second on the version of the first', async () => {
    let version = 1;
    const { saver, sent } = setUp(() => {
      version += 1;
      return Promise.resolve(formOf({ id: 1, version, evidence: 'a' }));
    });
    saver.change(evidence(1, 1, 'a'), null);
    saver.change(selfScore(1, 1, 5), null);
    await saver.settle();
    expect(sent).toEqual([evidence(1, 1, 'a'), selfScore(1, 2, 5)]);
  });
});

describe('a stale version', () => {
  test('is sent again without a question where nobody wrote into that field', async () => {
    const now = formOf({ id: 1, version: 7, evidence: null, selfScore: 4 });
    const { saver, sent } = setUp(
      (edit) => (edit.version === 7 ? Promise.resolve(now) : stale()),
      () => now,
    );
    saver.change(evidence(1, 1, 'mine'), null);
    await saver.settle();
    expect(sent.map(({ version }) => version)).toEqual([1, 7]);
    expect(saver.state().entries.size).toBe(0);
  });

  test('waits for a choice where somebody wrote into that field, and keeps both', async () => {
    const { saver, sent } = setUp(stale, () => formOf({ id: 1, version: 7, evidence: 'theirs' }));
    saver.change(evidence(1, 1, 'mine'), null);
    expect(await saver.settle()).toBe(false);
    const entry = saver.state().entries.get('item/1/evidence');
    expect(entry).toMatchObject({ edit: evidence(1, 7, 'mine'), failure: { kind: 'conflict', theirs: 'theirs' } });
    expect(saver.state().status).toBe('failed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  test('sends one’s own on the present version when one chooses it, and lets it go when one does not', async () => {
    const now = () => formOf({ id: 1, version: 7, evidence: 'theirs' }, { id: 2, version: 3, evidence: 'theirs too' });
    const { saver, sent } = setUp((edit) => (edit.version === 7 ? Promise.resolve(now()) : stale()), now);
    saver.change(evidence(1, 1, 'mine'), null);
    saver.change(evidence(2, 1, 'mine too'), null);
    await saver.settle();
    saver.resolve('item/1/evidence', 'mine');
    saver.resolve('item/2/evidence', 'theirs');
    await saver.settle();
    expect(sent.at(-1)).toEqual(evidence(1, 7, 'mine'));
    expect(saver.state().entries.size).toBe(0);
  });

  test('is no conflict where both wrote the same', async () => {
    const { saver } = setUp(stale, () => formOf({ id: 1, version: 7, evidence: 'same' }));
    saver.change(evidence(1, 1, 'same '), null);
    expect(await saver.settle()).toBe(true);
  });
});

describe('without a server', () => {
  test('a change is kept on the device and sent again by itself', async () => {
    let isCutOff = true;
    const { saver, sent, stored } = setUp(() =>
      isCutOff ? offline() : Promise.resolve(formOf({ id: 1, version: 2, evidence: 'a' })),
    );
    saver.change(evidence(1, 1, 'a'), null);
    expect(await saver.settle()).toBe(false);
    expect(saver.state().status).toBe('offline');
    expect(stored()).toEqual([{ edit: evidence(1, 1, 'a'), base: null }]);
    isCutOff = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.length).toBeGreaterThan(1);
    expect(saver.state().status).toBe('saved');
  });

  test('what the device kept is taken up, but does not go over what was typed since; both are kept', async () => {
    const { saver, stored } = setUpUnread(offline);
    saver.change(evidence(1, 1, 'typed since'), null);
    expect(stored()).toEqual([]);
    saver.restore([
      { edit: evidence(1, 1, 'kept'), base: null },
      { edit: evidence(2, 1, 'kept too'), base: null },
    ]);
    const edits = [...saver.state().entries.values()].map(({ edit }) => edit);
    expect(edits).toEqual([evidence(1, 1, 'typed since'), evidence(2, 1, 'kept too')]);
    expect(stored().map(({ edit }) => edit)).toEqual(edits);
  });

  test('a restored value that the server holds already is dropped unsent; any other is sent', async () => {
    const answer = (edit: FieldEdit) => Promise.resolve(formOf({ id: 2, version: 2, evidence: edit.kind }));
    const { saver, sent, stored } = setUpUnread(answer, () =>
      formOf({ id: 1, version: 2, evidence: 'saved' }, { id: 2, version: 1, evidence: null }),
    );
    saver.restore([
      { edit: evidence(1, 1, 'saved'), base: null },
      { edit: evidence(2, 1, 'not yet'), base: null },
    ]);
    await saver.settle();
    expect(sent).toEqual([evidence(2, 1, 'not yet')]);
    expect(stored()).toEqual([]);
  });

  test('what was typed before the device had been read is kept, also where nothing was kept before', () => {
    const { saver, stored } = setUpUnread(offline);
    saver.change(evidence(1, 1, 'typed early'), null);
    saver.restore([]);
    expect(stored()).toEqual([{ edit: evidence(1, 1, 'typed early'), base: null }]);
  });
});

describe('after the session of the writer', () => {
  test('nothing more is sent, whoever signs in next; what was typed waits on the device', async () => {
    const { saver, sent, stored, endSession } = setUp(offline);
    saver.change(evidence(1, 1, 'a'), null);
    await saver.settle();
    expect(sent).toHaveLength(1);
    endSession();
    await vi.advanceTimersByTimeAsync(600_000);
    saver.flush();
    saver.change(evidence(1, 1, 'ab'), null);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(stored()).toEqual([{ edit: evidence(1, 1, 'ab'), base: null }]);
  });

  test('a command is refused instead of waiting', async () => {
    const { saver, sent, endSession } = setUp(offline);
    endSession();
    await expect(saver.command(() => evidence(1, 1, 'a'))).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent).toEqual([]);
  });
});

describe('a refusal', () => {
  test('stays with what was typed until it is changed, and does not hold up other fields', async () => {
    const refusal = new ApiProblem({ code: 'forbidden', status: 403 });
    const { saver, sent } = setUp((edit) =>
      'itemId' in edit && edit.itemId === 1
        ? Promise.reject(refusal)
        : Promise.resolve(formOf({ id: 2, version: 2, evidence: 'b' })),
    );
    saver.change(evidence(1, 1, 'a'), null);
    saver.change(evidence(2, 1, 'b'), null);
    expect(await saver.settle()).toBe(false);
    expect(sent).toHaveLength(2);
    expect(saver.state().entries.get('item/1/evidence')?.failure).toEqual({ kind: 'refused', problem: refusal });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  test('of a command is the command’s own, and what was typed is sent before it', async () => {
    const { saver, sent } = setUp((edit) =>
      (edit.kind as string) === 'item.add'
        ? Promise.reject(new ApiProblem({ code: 'forbidden', status: 403 }))
        : Promise.resolve(formOf({ id: 1, version: 2, evidence: 'a' })),
    );
    saver.change(evidence(1, 1, 'a'), null);
    const command = saver.command(() => ({ kind: 'item.add', itemKind: 'kra' }));
    await expect(command).rejects.toThrow('forbidden');
    await saver.settle();
    expect(sent.map(({ kind }) => kind as string)).toEqual(['item.self', 'item.add']);
  });
});
