import type { verifyDocument as call } from '@prestasi/contract';
import { decimalOfHundredths } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { findByCode } from './documents-queries.ts';
import { fingerprintOf } from './printed-content.ts';
import { hashOfCode } from './verification-code.ts';

/**
 * Returns whether a document with this code was issued, and what it said: what is stored with it, so that no later
 * event, name or key changes it. A code that is unknown or malformed is answered alike, after the same work.
 */
export const verifyDocument: Handler<typeof call> = async ({ db, params: { code } }) => {
  const found = await findByCode(db, hashOfCode(code));
  if (found === null) return { isGenuine: false, document: null };
  const { document, hasLaterRevision } = found;
  const { year, companyName, finality, score, initials, madeAt, contentDigest, fileDigest } = document;
  return {
    isGenuine: true,
    document: {
      year,
      company: companyName,
      finality,
      score: score === null ? null : decimalOfHundredths(score),
      initials,
      madeOn: todayAt(madeAt),
      hasLaterRevision,
      fingerprint: fingerprintOf(contentDigest),
      fileDigest: fileDigest.toString('hex'),
    },
  };
};
