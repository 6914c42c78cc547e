import type { FormEdit } from '@prestasi/contract';
import type { ApiProblem } from '../../../shared/api/index.ts';
import type { Form } from '../document.ts';
import type { FieldEdit, FieldValue } from './field-edit.ts';

/** Why a change is not saved and waits for the person: the server refused it, or somebody else wrote there meanwhile. */
export type SaveFailure =
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  | { readonly kind: 'conflict'; readonly theirs: FieldValue };

/** A change that the server has not accepted yet; `base` is what the field held when the person began. */
export type Entry = { readonly edit: FieldEdit; readonly base: FieldValue; readonly failure: SaveFailure | null };

/** What of an entry is kept on the device. */
export type PendingEntry = Pick<Entry, 'edit' | 'base'>;

export type SaverState = {
  readonly status: 'idle' | 'saving' | 'saved' | 'kept' | 'failed';
  /** When the server last accepted something (milliseconds since 1970). */
  readonly savedAt: number | null;
  /** By the key of their field. */
  readonly entries: ReadonlyMap<string, Entry>;
};

/** What a saver is joined to: the server, the page's cache, the device. */
export type SaverLine = {
  readonly send: (edit: FormEdit) => Promise<Form>;
  readonly load: () => Promise<Form>;
  /** Shows a form in place of the one before; resolves once the page has it. */
  readonly show: (form: Form) => Promise<void>;
  readonly keep: (entries: readonly PendingEntry[]) => void;
};

export type Saver = {
  readonly state: () => SaverState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes a change of a field up; sent when the person pauses. `base` is what the field held. */
  readonly change: (edit: FieldEdit, base: FieldValue) => void;
  /** Sends what waits, now. */
  readonly flush: () => void;
  /** Makes a change that stands alone (add, remove, …) after all that went before; made when its turn comes, so that it names the present version. */
  readonly command: (edit: () => FormEdit) => Promise<Form>;
  /** Sends what waits; true when nothing is left that the server has not. */
  readonly settle: () => Promise<boolean>;
  /** Decides between two versions: one's own is sent, theirs lets one's own go. */
  readonly resolve: (key: string, choice: 'mine' | 'theirs') => void;
  /** Takes up what the device kept; what was typed since stays. Both are kept on the device from then on. */
  readonly restore: (kept: readonly PendingEntry[]) => void;
};
