import type { FormEdit } from '@prestasi/contract';
import type { ApiProblem } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import type { FieldEdit, FieldValue } from './field-edit.ts';

/** Why a change is not saved and waits for the person: the server refused it, or somebody else changed the field. */
export type SaveFailure =
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  | { readonly kind: 'conflict'; readonly theirs: FieldValue };

/** A change that the server has not accepted yet; `base` is the field's value when the person began. */
export type Entry = { readonly edit: FieldEdit; readonly base: FieldValue; readonly failure: SaveFailure | null };

/** The properties of an entry that are stored on the device. */
export type PendingEntry = Pick<Entry, 'edit' | 'base'>;

export type SaverState = {
  readonly status: 'idle' | 'saving' | 'saved' | 'offline' | 'failed';
  /** When the server last accepted something (milliseconds since 1970). */
  readonly savedAt: number | null;
  /** By the key of their field. */
  readonly entries: ReadonlyMap<string, Entry>;
};

/** The connections of a saver: to the server, the page's cache and the device. */
export type SaverLine = {
  readonly send: (edit: FormEdit) => Promise<Form>;
  readonly load: () => Promise<Form>;
  /** Shows a form in place of the former one; resolves once the page has it. */
  readonly show: (form: Form) => Promise<void>;
  readonly keep: (entries: readonly PendingEntry[]) => void;
  /** True once the session in which the changes were made has ended. */
  readonly isOver: () => boolean;
};

export type Saver = {
  readonly state: () => SaverState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Accepts a change of a field; it is sent when the person pauses. `base` is the field's value before. */
  readonly change: (edit: FieldEdit, base: FieldValue) => void;
  /** Sends all pending changes now. */
  readonly flush: () => void;
  /**
   * Carries out a command (add, remove, …) after all earlier changes; it is built when its turn comes, so that it names
   * the current version.
   */
  readonly command: (edit: () => FormEdit) => Promise<Form>;
  /** Sends all pending changes; true if nothing is left that the server does not have. */
  readonly settle: () => Promise<boolean>;
  /** Resolves a conflict: `mine` sends one's own value, `theirs` discards it. */
  readonly resolve: (key: string, choice: 'mine' | 'theirs') => void;
  /** Restores what the device stored; what was typed since takes precedence. Both are then stored on the device. */
  readonly restore: (stored: readonly PendingEntry[]) => void;
};
