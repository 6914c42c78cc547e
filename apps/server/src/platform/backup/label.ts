import { StartRefused } from '../start-refused.ts';

// An empty member of a gzip file with a comment; every program that unpacks skips it.
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 255]);
const NOTHING = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const MARK = 'Prestasi backup, format ';

/** The format that this version writes, and the newest that it reads. */
export const FORMAT = 1;

function label(text: string): Buffer {
  return Buffer.concat([HEAD, Buffer.from(text, 'latin1'), NOTHING]);
}

/** The start of a backup: it identifies the file and its format. */
export const OPENING = label(`${MARK}${FORMAT}`);

/** Returns the end of a backup: the SHA-256 of every byte before it. */
export function closing(sha256: Buffer): Buffer {
  return label(`SHA-256 ${sha256.toString('hex')}`);
}

/** The length in bytes of what `closing` returns. */
export const CLOSING_BYTES = closing(Buffer.alloc(32)).length;

/** The number of bytes that `refuseForeign` reads. */
export const OPENING_BYTES = 64;

/** Refuses the first bytes of a file that is no backup, or one in a format of a newer version. */
export function refuseForeign(start: Buffer, path: string): void {
  const isLabelled = start.subarray(0, HEAD.length).equals(HEAD);
  const [, format] = new RegExp(`^${MARK}(\\d+)\\0`).exec(start.toString('latin1', HEAD.length)) ?? [];
  if (!isLabelled || format === undefined) throw new StartRefused(`${path} is not a backup of Prestasi.`);
  if (Number(format) > FORMAT) {
    throw new StartRefused(`${path} was written by a newer version of Prestasi: restore it with that version.`);
  }
}
