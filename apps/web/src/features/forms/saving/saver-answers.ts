import type { Form } from '../document.ts';
import { type FieldEdit, type FieldValue, isSame, keyOf, lookUp, targetOf, withVersion } from './field-edit.ts';
import type { SaverStore } from './saver-store.ts';
import type { Entry } from './saver-types.ts';

export type SaverAnswers = {
  /** Returns the entry for a change: on the version and value that the server answered last, if the page is behind. */
  readonly entryOf: (edit: FieldEdit, base: FieldValue) => Entry;
  /** Takes over the answer to a change: its entry is done, its record has another version. */
  readonly accept: (key: string, sent: Entry, form: Form) => void;
  /** Compares a change of a stale version with the form as it is: done, to be sent again, or a conflict for the person. */
  readonly compare: (key: string, entry: Entry, form: Form) => void;
  /** Drops the entries whose record is gone. */
  readonly dropRemoved: (form: Form) => void;
};

/** Returns what the answers of the server do to the entries of a saver (domain §5). */
export function createSaverAnswers(store: SaverStore): SaverAnswers {
  /** The last versions that this saver was answered, by record, and the values that it saved, by field. */
  const versions = new Map<string, number>();
  const values = new Map<string, FieldValue>();

  const updateNeighbours = ({ edit: sent }: Entry, form: Form) => {
    const { target } = targetOf(sent);
    for (const [key, entry] of store.state().entries) {
      const isNeighbour = targetOf(entry.edit).target === target && entry.edit.version === sent.version;
      const now = isNeighbour ? lookUp(form, entry.edit) : null;
      if (now) store.set(key, { ...entry, edit: withVersion(entry.edit, now.version) });
    }
  };

  return {
    entryOf: (edit, base) => {
      const key = keyOf(edit);
      const begun = store.entry(key);
      // Typing on does not resolve a conflict.
      if (begun) return { ...begun, edit: withVersion(edit, begun.edit.version), failure: conflictOf(begun) };
      // A field that was not drawn anew since the last save still gives the former version and value.
      const known = versions.get(targetOf(edit).target) ?? 0;
      const saved = known > edit.version ? values.get(key) : undefined;
      return {
        edit: withVersion(edit, Math.max(known, edit.version)),
        base: saved === undefined ? base : saved,
        failure: null,
      };
    },
    accept: (key, sent, form) => {
      const { target, value } = targetOf(sent.edit);
      const accepted = lookUp(form, sent.edit);
      if (accepted !== null) {
        versions.set(target, accepted.version);
        values.set(key, accepted.value);
      }
      const latest = store.entry(key);
      if (latest === sent) store.set(key, null);
      // The person typed on while it was being sent: the sent value is the new base.
      else if (latest !== undefined) store.set(key, { ...latest, base: value });
      updateNeighbours(sent, form);
    },
    compare: (key, entry, form) => {
      const latest = store.entry(key) ?? entry;
      const now = lookUp(form, latest.edit);
      if (now === null || isSame(now.value, targetOf(latest.edit).value)) return store.set(key, null);
      const edit = withVersion(latest.edit, now.version);
      if (isSame(now.value, latest.base)) return store.set(key, { ...latest, edit });
      store.set(key, { edit, base: now.value, failure: { kind: 'conflict', theirs: now.value } });
    },
    dropRemoved: (form) => {
      for (const [key, { edit }] of store.state().entries) if (lookUp(form, edit) === null) store.set(key, null);
    },
  };
}

function conflictOf({ failure }: Entry): Entry['failure'] {
  return failure?.kind === 'conflict' ? failure : null;
}
