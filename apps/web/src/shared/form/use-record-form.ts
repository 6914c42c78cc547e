import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, isProblem, useQuietMutation } from '../api/index.ts';
import { useUnreadNumbers } from '../ui/unread-numbers.ts';
import { fieldAt, type FieldLabels, withLabel } from './field-labels.ts';
import type { FieldIssue, RecordFormHandle, Values } from './record-form-types.ts';
import { useTypedValues } from './use-typed-values.ts';

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
  const { key, initial, version = 0, areRecords = false, check, required = [], save, onSaved, onStale } = options;
  const { t } = useTranslation('problems');
  const id = useId();
  const typed = useTypedValues({ key, initial, version, areRecords });
  const { values, isStale } = typed;
  const [looked, setLooked] = useState(false);
  const [labels, setLabels] = useState<FieldLabels>({});
  const setLabel = useCallback((path: string, label: string | null) => {
    setLabels((held) => withLabel(held, path, label));
  }, []);
  const { fieldErrors: unread, reportUnread } = useUnreadNumbers();

  const settle = () => {
    setLooked(false);
    return typed.drop();
  };
  const saving = useQuietMutation({
    mutationFn: () => save(values, typed.version),
    onSuccess: async (answer) => {
      await settle();
      onSaved(answer);
    },
    onError: async (error) => {
      if (isProblem(error, 'stale_version')) await onStale?.();
    },
  });

  const missing = required.filter((name) => isEmpty(values[name]));
  const own = [...missing.map((path): FieldIssue => ({ path, code: 'required' })), ...(check?.(values) ?? [])].map(
    ({ path, code, params }) => ({ path, message: t(`problems:field.${code}`, { ...params }) }),
  );
  const refused = refusedFields(saving.error);
  const errors = looked ? [...own, ...refused.filter(({ path }) => !own.some((error) => error.path === path))] : [];
  const keep = (next: V) => {
    if (saving.isError) saving.reset();
    typed.keep(next);
  };
  // A refusal that a field or the newer values explain is not said again.
  const isExplained = refused.length > 0 || (isProblem(saving.error, 'stale_version') && isStale);

  return {
    id,
    isReady: typed.isReady,
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
    isChanged: typed.isChanged,
    isSaving: saving.isPending,
    refusal: isExplained ? null : saving.error,
    theirsOf: typed.theirsOf,
    isStale,
    keepMine: () => {
      saving.reset();
      typed.keepMine();
    },
    restoredFrom: typed.restoredFrom,
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

function refusedFields(error: unknown): RecordFormHandle<Values>['errors'] {
  return isProblem(error) ? error.fields.map((field) => ({ path: field.path, message: fieldText(field) })) : [];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}
