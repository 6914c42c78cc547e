import type { FileRejection } from '@mantine/dropzone';
import type { FieldCode } from '@prestasi/contract';

/** Why a file was not accepted, as the code of its text, which follows the language of the page. */
export type FileRefusal = Extract<
  FieldCode,
  'file_too_large' | 'file_type_refused' | 'picture_too_large' | 'picture_type_refused' | 'one_file'
>;

/** The kinds of files that are asked for; of `pdf` nothing is sent to the server. */
export type FileKind = 'picture' | 'document' | 'pdf' | 'workbook';

/** The value of a file field: the file, or why the last one was not accepted, or null. */
export type FileChoice = File | FileRefusal | null;

/** Returns why a dropped file is not accepted; null if it is. */
export function refusalOf(kind: FileKind, rejections: readonly Pick<FileRejection, 'errors'>[]): FileRefusal | null {
  const [rejection] = rejections;
  if (rejection === undefined) return null;
  const code = rejection.errors[0]?.code;
  if (code === 'too-many-files') return 'one_file';
  const what = kind === 'picture' ? 'picture' : 'file';
  return code === 'file-too-large' ? `${what}_too_large` : `${what}_type_refused`;
}

const BEGINNINGS = {
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  pdf: [0x25, 0x50, 0x44, 0x46],
} as const;
const FORMATS = { picture: ['png', 'jpeg'], document: ['pdf', 'png', 'jpeg'], pdf: ['pdf'] } as const;

/**
 * Returns why a file is not accepted by its content: a text that is named `.png` is no picture (specification §5). The
 * server checks workbooks.
 */
export async function contentRefusal(kind: FileKind, file: Blob): Promise<FileRefusal | null> {
  if (kind === 'workbook') return null;
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isOne = FORMATS[kind].some((format) => BEGINNINGS[format].every((byte, index) => start[index] === byte));
  if (isOne) return null;
  return kind === 'picture' ? 'picture_type_refused' : 'file_type_refused';
}

/** Returns the file of a file field; null if there is none. */
export function fileOf(choice: FileChoice): File | null {
  return typeof choice === 'string' ? null : choice;
}

/** Returns the error that a refused file gives the form: it would otherwise be sent without that file. */
export function fileErrors(path: string, choice: FileChoice): readonly { path: string; code: FileRefusal }[] {
  return typeof choice === 'string' ? [{ path, code: choice }] : [];
}
