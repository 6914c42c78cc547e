import type { FieldCode } from '@prestasi/contract';
import type { FormError } from '../ui/form-error-summary.tsx';
import type { NamedField } from './field-labels.ts';

/** What a form holds, by field: a text ('' for none), a number or an id (null for none), a yes or no, a list. */
export type Values = Readonly<Record<string, unknown>>;

/** The fields of a form that hold one kind of value. */
export type NamesOf<V extends Values, Held> = { [K in keyof V & string]: V[K] extends Held ? K : never }[keyof V &
  string];

/** Something wrong with a field before anything is sent: its path (`tasks.2.title`), the code of its words, their parameters. */
export type FieldIssue = {
  readonly path: string;
  readonly code: FieldCode;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** A form that is being filled, as its fields and its frame use it. */
export type RecordFormHandle<V extends Values> = {
  /** Stands before the id of every field. */
  readonly id: string;
  /** Whether it is known what was typed here before; until then nothing should be shown. */
  readonly isReady: boolean;
  readonly values: V;
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Sets several fields at once, such as those that follow from one. */
  readonly change: (some: Partial<V>) => void;
  /** What is wrong with a field, in words; by its path. */
  readonly errorOf: (path: string) => string | undefined;
  /** Everything that is wrong, once the reader tried to save. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
  /** The field that stands at a path, or the nearest one around it; undefined where there is none. */
  readonly fieldAt: (path: string) => NamedField | undefined;
  /** Tells what a field is called, null once it is gone; see `useFieldLabel`. */
  readonly setLabel: (path: string, label: string | null) => void;
  /** Numbers that cannot be read, once the reader tried to save; the fields tell them by themselves before. */
  readonly unread: readonly FormError[];
  readonly tellUnread: (id: string, message: string | null) => void;
  /** Whether the reader tried to save without having filled all that must say something (specification §5). */
  readonly isIncomplete: boolean;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** A refusal that is about no field, to be told in the form. */
  readonly refusal: unknown;
  /** What a field holds that somebody else saved meanwhile; undefined where it says the same. */
  readonly theirsOf: <K extends keyof V & string>(name: K) => V[K] | undefined;
  /** Somebody else saved meanwhile: what was typed can be put onto the newer record, or given up. */
  readonly isStale: boolean;
  readonly keepMine: () => void;
  /** When what stands here was typed, where it was found on this device. */
  readonly restoredFrom: Date | null;
  /** Gives up what was typed. */
  readonly discard: () => void;
  readonly submit: () => void;
};

/** What every field takes: where it belongs, and what it is called. */
export type FieldProps<V extends Values, Held> = {
  readonly form: RecordFormHandle<V>;
  readonly name: NamesOf<V, Held>;
  readonly label: string;
  readonly description?: string | undefined;
  readonly required?: boolean;
  /** Shown, but not to be changed now. */
  readonly isLocked?: boolean;
};
