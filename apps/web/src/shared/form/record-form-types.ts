import type { CodedError } from '@prestasi/contract';
import type { FormError } from '../ui/form-error-summary.tsx';
import type { NamedField } from './field-labels.ts';

/** The values of a form, by field: a text ('' if empty), a number or an id (null if empty), a boolean, a list. */
export type Values = Readonly<Record<string, unknown>>;

/** The names of the fields of a form that hold one kind of value. */
export type NamesOf<V extends Values, Held> = { [K in keyof V & string]: V[K] extends Held ? K : never }[keyof V &
  string];

/** An error in a field before anything is sent: its path (`tasks.2.title`), the code of its text, its parameters. */
export type FieldIssue = CodedError & { readonly path: string };

/** A form in use, as its fields and its frame see it. */
export type RecordFormHandle<V extends Values> = {
  /** The prefix of the id of every field. */
  readonly id: string;
  /** Whether earlier typed values have been read; until then nothing should be shown. */
  readonly isReady: boolean;
  readonly values: V;
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Sets several fields at once, such as those that depend on one. */
  readonly change: (some: Partial<V>) => void;
  /** Returns the error of a field as text, by its path. */
  readonly errorOf: (path: string) => string | undefined;
  /** All errors, once the reader tried to save. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  /** Returns the field at a path, or the nearest one around it; undefined if there is none. */
  readonly fieldAt: (path: string) => NamedField | undefined;
  /** Sets the label of a field, null once it is gone; see `useFieldLabel`. */
  readonly setLabel: (path: string, label: string | null) => void;
  /** Numbers that cannot be parsed, once the reader tried to save; before that the fields show them by themselves. */
  readonly unread: readonly FormError[];
  readonly reportUnread: (id: string, message: string | null) => void;
  /** Whether the reader tried to save without having filled in all required fields (specification §5). */
  readonly isIncomplete: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** A refusal that is about no field, shown in the form. */
  readonly refusal: unknown;
  /** Returns the value of a field that somebody else saved meanwhile; undefined if it is the same. */
  readonly theirsOf: <K extends keyof V & string>(name: K) => V[K] | undefined;
  /** Whether somebody else saved meanwhile: what was typed can be applied to the newer record, or discarded. */
  readonly isStale: boolean;
  readonly keepMine: () => void;
  /** When the present values were typed, if they were found on this device. */
  readonly restoredFrom: Date | null;
  /** Discards what was typed. */
  readonly discard: () => void;
  readonly submit: () => void;
};

/** The props of every field: its form, its name and its label. */
export type FieldProps<V extends Values, Held> = {
  readonly form: RecordFormHandle<V>;
  readonly name: NamesOf<V, Held>;
  readonly label: string;
  readonly description?: string | undefined;
  readonly required?: boolean;
  /** Whether it is shown but cannot be changed now. */
  readonly isLocked?: boolean;
};
