import { crc32 } from 'node:zlib';

/** A file within a ZIP: its name, its first byte's place in the archive, its length in bytes and its CRC-32. */
export type ZipEntry = { readonly name: string; readonly offset: number; readonly size: number; readonly crc: number };

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are in UTF-8. */
const UTF8 = 0x0800;
/** As a directory of MS-DOS has it: 1 January 1980, since the archive says itself when its papers were made. */
const DATE = 0x21;

/**
 * Returns a file as a ZIP has it, and its entry for the directory. It is stored as it is: PDFs are compressed already. The
 * length and the checksum stand before the content, so that every program opens the archive; streaming libraries write
 * them behind it.
 */
export function zipped(name: string, content: Uint8Array, offset: number): { bytes: Buffer; entry: ZipEntry } {
  const entry = { name, offset, size: content.length, crc: crc32(content) };
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  writeFacts(header, 4, entry);
  return { bytes: Buffer.concat([header, Buffer.from(name), content]), entry };
}

/**
 * Returns the directory that ends an archive whose files take the first `offset` bytes. An archive without extensions
 * holds at most 65,535 files and 4 GiB; refuses more.
 */
export function zipDirectory(entries: readonly ZipEntry[], offset: number): Buffer {
  const directory = Buffer.concat(entries.map(centralHeader));
  if (entries.length > 0xffff || offset + directory.length > 0xffffffff) throw new Error('The archive is too large');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([directory, end]);
}

function centralHeader(entry: ZipEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  writeFacts(header, 6, entry);
  header.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([header, Buffer.from(entry.name)]);
}

/** What both headers have in common, in the same order. */
function writeFacts(header: Buffer, at: number, { name, size, crc }: ZipEntry): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(UTF8, at + 2);
  header.writeUInt16LE(DATE, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
}
