import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { FieldCode } from '@prestasi/contract';
import { Problem } from '../../platform/problem.ts';

/** The unpacked files of an archive, by path. */
export type Parts = Readonly<Record<string, Uint8Array>>;

// 20,000 employees with every field take some 50 MB as XML; XML shrinks to a twentieth, a bomb to a thousandth.
const ENTRIES = 2000;
const TOTAL_BYTES = 96 * 1024 * 1024;
const RATIO = 100;
const RATIO_COUNTS_FROM = 1024 * 1024;
const TOTAL_COUNTS_FROM = 4 * 1024 * 1024;
const ZIP = Buffer.from('PK\u0003\u0004');
const CONTENT_TYPES = '[Content_Types].xml';
const CONTENT_TYPES_BYTES = 1024 * 1024;
const SPREADSHEET = 'spreadsheetml.sheet.main+xml';

/**
 * Checks a workbook without unpacking it: it must be a zip archive with the parts of an .xlsx, of a size (by its
 * directory) that an organisation can have. Refuses anything else, macros too (`file_type_refused`), and a zip bomb or
 * a damaged archive (`workbook_refused`).
 */
export async function checkArchive(content: Buffer): Promise<void> {
  const { zip, entries } = await openArchive(content);
  const types = entries.find(({ fileName }) => fileName === CONTENT_TYPES);
  if (types === undefined || types.uncompressedSize > CONTENT_TYPES_BYTES) throw wrongType();
  const text = Buffer.from(await inflate(zip, types)).toString('utf8');
  const hasMacros =
    /macroEnabled|vbaProject/i.test(text) || entries.some(({ fileName }) => /vbaProject\.bin$/i.test(fileName));
  if (!text.includes(SPREADSHEET) || hasMacros) throw wrongType();
}

/** Unpacks the XML of a workbook and counts the actual bytes. Refuses as `checkArchive` does. */
export async function unpack(content: Buffer): Promise<Parts> {
  const { zip, entries } = await openArchive(content);
  const parts: [string, Uint8Array][] = [];
  for (const entry of entries.filter(({ fileName }) => /\.(xml|rels)$/i.test(fileName))) {
    parts.push([entry.fileName, await inflate(zip, entry)]);
  }
  return Object.fromEntries(parts);
}

async function openArchive(content: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  if (!content.subarray(0, 4).equals(ZIP)) throw wrongType();
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true });
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      if (entries.length > ENTRIES) throw refused('workbook_too_big');
    }
    refuseBomb(entries, content.length);
    return { zip, entries };
  } catch (error) {
    throw asProblem(error);
  }
}

function refuseBomb(entries: readonly Entry[], size: number): void {
  // Many small parts may unpack to as much as one large part.
  const most = Math.min(TOTAL_BYTES, Math.max(TOTAL_COUNTS_FROM, size * RATIO));
  let total = 0;
  const names = new Set<string>();
  for (const entry of entries) {
    total += entry.uncompressedSize;
    const isDense = entry.uncompressedSize > RATIO_COUNTS_FROM && entry.uncompressedSize > entry.compressedSize * RATIO;
    if (total > most || isDense) throw refused('workbook_too_big');
    if (entry.isEncrypted()) throw wrongType();
    if (names.has(entry.fileName) || !entry.canDecodeFileData()) throw refused('workbook_damaged');
    names.add(entry.fileName);
  }
}

/** The directory may be wrong: no more bytes are read than it states. */
async function inflate(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    const target = new Uint8Array(entry.uncompressedSize);
    let size = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const bytes = chunk as Buffer;
      if (size + bytes.length > target.length) throw refused('workbook_damaged');
      target.set(bytes, size);
      size += bytes.length;
    }
    if (size !== target.length) throw refused('workbook_damaged');
    return target;
  } catch (error) {
    throw asProblem(error);
  }
}

function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : Object.assign(refused('workbook_damaged'), { cause: error });
}

/** Returns a refusal of the whole workbook, with the reason at its field. */
export function refused(code: Extract<FieldCode, 'workbook_too_big' | 'workbook_damaged'>): Problem {
  return new Problem('workbook_refused', { fields: [{ path: 'file', code }] });
}

function wrongType(): Problem {
  return new Problem('file_type_refused', { fields: [{ path: 'file', code: 'workbook_type' }] });
}
