import { createHash } from 'node:crypto';
import type { FormDocument } from '@prestasi/contract';
import { type Canonical, canonicalJson } from '../forms/index.ts';

/** Fields that say what the reader may do now, and to whom the form shows it: nothing of them is printed. */
const NOT_PRINTED = new Set(['can', 'missing', 'filings', 'approverAway', 'isMine', 'version', 'url', 'phases']);

/** Returns SHA-256 of the canonical JSON of the forms that a document prints. */
export function digestOfContent(forms: readonly FormDocument[]): Buffer {
  return createHash('sha256')
    .update(canonicalJson(forms.map(printedContent)))
    .digest();
}

/** Returns the first digits of a digest of content, in groups, as they are printed. */
export function fingerprintOf(digest: Buffer): string {
  return (digest.toString('hex').slice(0, 16).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}

function printedContent(value: unknown): Canonical {
  if (Array.isArray(value)) return value.map(printedContent);
  if (typeof value !== 'object') return value as string | number | boolean;
  if (value === null) return null;
  const fields = Object.entries(value).filter(([name]) => !NOT_PRINTED.has(name));
  return Object.fromEntries(fields.map(([name, each]) => [name, printedContent(each)]));
}
