import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, isProblem, useQuietMutation } from '../api/index.ts';
import { useDraft } from '../session/index.ts';
import { useUnreadNumbers } from '../ui/unread-numbers.ts';
import { isConflict, isSame, ontoNewer } from './compare-values.ts';
import { fieldAt, type FieldLabels, withLabel } from './field-labels.ts';
import type { FieldIssue, RecordFormHandle, Values } from './record-form-types.ts';

/** Typed values, with the record and version they are based on. */
type Typed<V> = { readonly values: V; readonly over: V; readonly version: number };

/** When the values found under a key were stored; null if none were. */
type Restored = { readonly key: string; readonly at: Date | null };

export type RecordFormOptions<V extends Values, Answer> = {
  /** The key under which the device stores what is typed (`department/12`, `department/new/3`) until it is saved. */
  readonly key: string;
  /** The present values of the record, or the initial ones of a new one. */
  readonly initial: V;
  /** The version of the shown record; 0, or left out, for a new one. */
  readonly version?: number;
  /** Finds errors before anything is sent; the server checks again. `required` checks the required fields. */
  readonly check?: (values: V) => readonly FieldIssue[];
  /** The required fields. */
  readonly required?: readonly (keyof V & string)[];
  readonly save: (values: V, version: number) => Promise<Answer>;
  readonly onSaved: (answer: Answer) => void;
  /** Reads the record again if somebody else saved meanwhile; resolves when it is there. */
  readonly onStale?: () => Promise<unknown>;
  /**
   * Whether each field is a record of its own, such as the settings of one company among those of many. Then only a
   * field that both changed is a conflict; everything else that others saved or added meanwhile is shown beside what
   * was typed.
   */
  readonly areRecords?: boolean;
};

/**
 * The state of a form: stored on the device while it is typed, checked before it is sent, saved against the version it
 * is based on. If somebody else saved first, their values are shown beside each field that differs; if those cannot be
 * read, the refusal itself is shown.
 */
export function useRecordForm<V extends Values, Answer>(options: RecordFormOptions<V, Answer>): RecordFormHandle<V> {
  const { key, initial, version: present = 0, check, required = [], save, onSaved, onStale } = options;
  const { areRecords = false } = options;
  const { t } = useTranslation('problems');
  const id = useId();
  const draft = useDraft<Typed<V>>(key);
  const [looked, setLooked] = useState(false);
  const [labels, setLabels] = useState<FieldLabels>({});
  const setLabel = useCallback((path: string, label: string | null) => {
    setLabels((held) => withLabel(held, path, label));
  }, []);
  const { fieldErrors: unread, reportUnread } = useUnreadNumbers();
  const [restoredFrom, setRestoredFrom] = useState<Restored | null>(null);
  // When the form turns to another record, what was stored of that one is announced again.
  if (draft.ready && restoredFrom?.key !== key) {
    setRestoredFrom({ key, at: draft.draft === null ? null : new Date(draft.draft.keptAt) });
  }
  const newest: Typed<V> = { values: initial, over: initial, version: present };
  const stored = draft.draft?.value ?? newest;
  const isInConflict = (name: string) => isConflict(initial[name], stored.values[name], stored.over[name]);
  const isStale = areRecords
    ? Object.keys(initial).some(isInConflict)
    : stored.version !== present && !isSame(stored.values, initial);
  const isRebased = areRecords && !isStale;
  const { values, over, version } = isRebased
    ? { ...newest, values: ontoNewer(initial, stored.values, stored.over) }
    : stored;
  const isChanged = !isSame(values, initial);

  const settle = () => {
    const isGone = draft.drop();
    setLooked(false);
    setRestoredFrom({ key, at: null });
    return isGone;
  };
  const saving = useQuietMutation({
    mutationFn: () => save(values, version),
    onSuccess: async (answer) => {
      await settle();
      onSaved(answer);
    },
    onError: async (error) => {
      if (isProblem(error, 'stale_version')) await onStale?.();
    },
  });

  const missing = required
    .filter((name) => isEmpty(values[name]))
    .map((path): FieldIssue => ({ path, code: 'required' }));
  const own = [...missing, ...(check?.(values) ?? [])].map(({ path, code, params }) => ({
    path,
    message: t(`problems:field.${code}`, { ...params }),
  }));
  const refused = isProblem(saving.error)
    ? saving.error.fields.map((field) => ({ path: field.path, message: fieldText(field) }))
    : [];
  const errors = looked
    ? [...own, ...refused.filter(({ path }) => !own.some((fieldError) => fieldError.path === path))]
    : [];
  const keep = (next: V) => {
    if (saving.isError) saving.reset();
    draft.keep({ values: next, over, version });
  };

  return {
    id,
    isReady: draft.ready,
    values,
    set: (name, value) => keep({ ...values, [name]: value }),
    change: (some) => keep({ ...values, ...some }),
    errorOf: (path) => errors.find((error) => error.path === path)?.message,
    errors,
    fieldAt: (path) => fieldAt(labels, path),
    setLabel,
    unread: looked ? unread : [],
    reportUnread,
    isIncomplete: looked && missing.length > 0,
    isChanged,
    isSaving: saving.isPending,
    refusal:
      saving.error === null || (isProblem(saving.error, 'stale_version') && isStale) || refused.length > 0
        ? null
        : saving.error,
    theirsOf: (name) => {
      const differs = areRecords ? isInConflict(name) : isStale && !isSame(initial[name], values[name]);
      return differs ? initial[name] : undefined;
    },
    isStale,
    keepMine: () => {
      saving.reset();
      draft.keep({ values: ontoNewer(initial, values, over), over: initial, version: present });
    },
    restoredFrom: isChanged && restoredFrom?.key === key ? restoredFrom.at : null,
    discard: () => {
      saving.reset();
      void settle();
    },
    submit: () => {
      setLooked(true);
      if (own.length === 0 && unread.length === 0 && !saving.isPending) saving.mutate();
    },
  };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
