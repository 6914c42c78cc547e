import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Smaller files are sent uncompressed. */
const smallestBytes = 1024;
const compressible = '**/*.{js,css,svg,json}';

/**
 * Compresses the built assets of a folder once, at the best level of Brotli and gzip, beside the originals: the server
 * sends these instead of compressing each response.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync(compressible, { cwd: folder }).map((file) => join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < smallestBytes) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, zipped);
}
