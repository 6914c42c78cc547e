import { createHash, randomBytes } from 'node:crypto';

/** Letters and digits without I, L, O and U, which look like others on paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
const GROUP = 4;

/** Returns a new code of 120 random bits, in groups for typing: "7K3M-…". */
export function newVerificationCode(): string {
  // 32 signs: five bits of each byte are one sign, all equally likely.
  const signs = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/**
 * Returns the hash by which a code is stored and found. Spaces, dashes and small letters make no difference, nor does a
 * letter typed for the digit that it looks like. Any text has one, so that a malformed code costs what an unknown one
 * does.
 */
export function hashOfCode(typed: string): Buffer {
  return createHash('sha256').update(normalised(typed)).digest();
}

function normalised(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
