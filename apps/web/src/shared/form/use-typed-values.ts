import { useState } from 'react';
import { useDraft } from '../session/index.ts';
import { isConflict, isSame, ontoNewer } from './compare-values.ts';
import type { RecordFormHandle, Values } from './record-form-types.ts';

/** Typed values, with the record and version they are based on. */
type Typed<V> = { readonly values: V; readonly over: V; readonly version: number };

/** When the values found under a key were stored; null if none were. */
type Restored = { readonly key: string; readonly at: Date | null };

/** The record that is typed over, as it is now. */
type Present<V> = {
  /** The key under which the device stores what is typed. */
  readonly key: string;
  readonly initial: V;
  readonly version: number;
  readonly areRecords: boolean;
};

type TypedValues<V extends Values> = Typed<V> &
  Pick<RecordFormHandle<V>, 'isReady' | 'isChanged' | 'isStale' | 'theirsOf' | 'restoredFrom' | 'keepMine'> & {
    /** Stores what is typed on the device. */
    readonly keep: (values: V) => void;
    /** Drops what is typed; resolves once the device has dropped it. */
    readonly drop: () => Promise<void>;
  };

/** The values that somebody types into a form: stored on the device, and compared with the record as it is now. */
export function useTypedValues<V extends Values>(present: Present<V>): TypedValues<V> {
  const { key, initial, version } = present;
  const draft = useDraft<Typed<V>>(key);
  const [restoredFrom, setRestoredFrom] = useState<Restored | null>(null);
  // When the form turns to another record, what was stored of that one is announced again.
  if (draft.ready && restoredFrom?.key !== key) {
    setRestoredFrom({ key, at: draft.draft === null ? null : new Date(draft.draft.keptAt) });
  }
  const compared = compareTyped(present, draft.draft?.value ?? { values: initial, over: initial, version });
  const isChanged = !isSame(compared.values, initial);
  return {
    ...compared,
    isReady: draft.ready,
    isChanged,
    restoredFrom: isChanged && restoredFrom?.key === key ? restoredFrom.at : null,
    keep: (values) => draft.keep({ values, over: compared.over, version: compared.version }),
    keepMine: () => {
      draft.keep({ values: ontoNewer(initial, compared.values, compared.over), over: initial, version });
    },
    drop: () => {
      setRestoredFrom({ key, at: null });
      return draft.drop();
    },
  };
}

/** Compares what was typed with the present record: what differs, and whether the person has to decide about it. */
function compareTyped<V extends Values>(
  { initial, version, areRecords }: Present<V>,
  stored: Typed<V>,
): Typed<V> & Pick<RecordFormHandle<V>, 'isStale' | 'theirsOf'> {
  if (!areRecords) {
    const isStale = stored.version !== version && !isSame(stored.values, initial);
    const differs = (name: keyof V & string) => isStale && !isSame(initial[name], stored.values[name]);
    return { ...stored, isStale, theirsOf: (name) => (differs(name) ? initial[name] : undefined) };
  }
  const isInConflict = (name: string) => isConflict(initial[name], stored.values[name], stored.over[name]);
  const theirsOf: RecordFormHandle<V>['theirsOf'] = (name) => (isInConflict(name) ? initial[name] : undefined);
  if (Object.keys(initial).some(isInConflict)) return { ...stored, isStale: true, theirsOf };
  const values = ontoNewer(initial, stored.values, stored.over);
  return { values, over: initial, version, isStale: false, theirsOf };
}
