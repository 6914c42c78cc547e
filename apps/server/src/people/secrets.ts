import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Credentials } from './account-queries.ts';

/** Returns a secret that cannot be guessed, for links and proofs. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns the hash by which a token is stored; a random token needs no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns a code of six digits, to be sent by mail. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Whether two hashes are equal, compared in constant time. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

// Without characters that look like each other on paper.
const READABLE = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PIN_LENGTH = 8;

/** Returns a one-time PIN of eight readable characters, to be printed and typed. */
export function newPin(): string {
  return Array.from({ length: PIN_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
}

/** Returns a code of twelve readable characters in three groups, made of random bytes. */
export function readableCode(bytes: Buffer): string {
  const letters = Array.from(bytes.subarray(0, 12), (byte) => READABLE.charAt(byte % READABLE.length)).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Brings a typed PIN into its original form: case, spaces and hyphens do not matter. */
export function normalisePin(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/**
 * Returns the hash in force for an account and the secret to compare with it: the PIN while it is valid, else the
 * password.
 */
export function secretInForce(
  { passwordHash, pinHash, pinExpiresAt }: Credentials,
  typed: string,
  now: Date,
): { readonly hash: string; readonly secret: string } | null {
  if (pinHash !== null && pinExpiresAt !== null && now < pinExpiresAt) {
    return { hash: pinHash, secret: normalisePin(typed) };
  }
  return passwordHash === null ? null : { hash: passwordHash, secret: typed };
}
