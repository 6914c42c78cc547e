import type { FormDocument } from '@prestasi/contract';
import type { Actor, EditGroup, Language } from '@prestasi/domain';
import type { ReadAccess } from './read-right.ts';

export type Content = FormDocument['content'];

/** The reader: what they may see, and which groups of fields they may write now. */
export type Reader = {
  readonly actor: Actor;
  readonly language: Language;
  readonly readAccess: ReadAccess;
  readonly groups: readonly EditGroup[];
  /** Returns a short-lived address of a file, for this reader. */
  readonly addressOf: (fileId: number) => string;
};
