import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Credentials } from './account-queries.ts';

/** A secret that nobody guesses, for links and proofs. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The hash by which a token is kept; a random token needs no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A code of six digits, as it is sent by mail. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Whether two hashes are the same, in a time that tells nothing. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

// Without characters that look like each other on paper.
const READABLE = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PIN_LENGTH = 8;

/** A one-time PIN of eight readable characters, to be printed and typed. */
export function newPin(): string {
  return Array.from({ length: PIN_LENGTH }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
}

/** A code of twelve readable characters in three groups, made of bytes that nobody guesses. */
export function readableCode(bytes: Buffer): string {
  const letters = Array.from(bytes.subarray(0, 12), (byte) => READABLE.charAt(byte % READABLE.length)).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** A PIN as it was made, however it was typed: small letters, gaps and hyphens do not matter. */
export function normalisePin(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** The hash in force for an account and the secret to compare with it: the PIN while it lasts, else the password. */
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
