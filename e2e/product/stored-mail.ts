import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A mail as the product stored it: its text, and the first match of a pattern. */
export type Mail = { readonly text: string; readonly match: RegExpExecArray };

const WITHIN_MS = 20_000;

/** Returns the newest mail to a recipient whose text matches; waits for the outbox. Throws after 20 s. */
export async function waitForMail(folder: string, recipient: string, pattern: RegExp): Promise<Mail> {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const found = findMail(folder, recipient, pattern);
    if (found !== null) return found;
    if (Date.now() > until) throw new Error(`No mail to ${recipient} matches ${String(pattern)}`);
    await pause(100);
  }
}

function findMail(folder: string, recipient: string, pattern: RegExp): Mail | null {
  if (!existsSync(folder)) return null;
  for (const name of readdirSync(folder).toSorted().toReversed()) {
    const source = readFileSync(join(folder, name), 'utf8');
    if (!source.includes(`To: ${recipient}`)) continue;
    const text = decoded(source);
    const match = pattern.exec(text);
    if (match) return { text, match };
  }
  return null;
}

/** Returns the plain text of a message, which is before its HTML. */
function decoded(source: string): string {
  const part = source.split(/\r?\n--\S+\r?\n/).find((one) => /^content-type: *text\/plain/im.test(one)) ?? source;
  const [head = '', ...paragraphs] = part.split(/\r?\n\r?\n/);
  const body = paragraphs.join('\n\n');
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
