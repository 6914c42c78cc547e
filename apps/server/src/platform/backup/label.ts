import { StartRefused } from '../start-refused.ts';

// An empty member of a gzip file, which every program that unpacks passes over, and which bears a comment.
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 255]);
const NOTHING = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const MARK = 'Prestasi backup, format ';

/** The format that is written here, and the newest that is read. */
export const FORMAT = 1;

function label(text: string): Buffer {
  return Buffer.concat([HEAD, Buffer.from(text, 'latin1'), NOTHING]);
}

/** What a backup begins with: that it is one, and in which format. */
export const OPENING = label(`${MARK}${FORMAT}`);

/** What a backup ends with: the SHA-256 of every byte before it. */
export function closing(sha256: Buffer): Buffer {
  return label(`SHA-256 ${sha256.toString('hex')}`);
}

/** Length in bytes of what `closing` makes. */
export const CLOSING_BYTES = closing(Buffer.alloc(32)).length;

/** How much of a file `refuseForeign` looks at. */
export const OPENING_BYTES = 64;

/** Refuses the first bytes of a file that is no backup, and of one in a format of a newer version. */
export function refuseForeign(start: Buffer, path: string): void {
  const isLabelled = start.subarray(0, HEAD.length).equals(HEAD);
  const [, format] = new RegExp(`^${MARK}(\\d+)\\0`).exec(start.toString('latin1', HEAD.length)) ?? [];
  if (!isLabelled || format === undefined) throw new StartRefused(`${path} is not a backup of Prestasi.`);
  if (Number(format) > FORMAT) {
    throw new StartRefused(`${path} was written by a newer version of Prestasi: restore it with that version.`);
  }
}
