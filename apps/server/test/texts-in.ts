import { strFromU8, unzipSync } from 'fflate';
import type { Answer } from './test-client.ts';

/** Returns all texts in a response: headers, and the body, unpacked if it is a workbook. */
export function textsIn({ headers, raw }: Answer): string {
  const isZip = raw.subarray(0, 2).toString() === 'PK';
  const parts = isZip ? Object.values(unzipSync(raw)).map((part) => strFromU8(part)) : [raw.toString()];
  return [decodeURIComponent(JSON.stringify(headers)), ...parts].join('\n');
}
