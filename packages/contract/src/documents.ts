import { z } from 'zod';
import { defineCall } from './call.ts';
import { dayField, idParams, scoreField, secretField } from './fields.ts';

/** The languages of a document: one, or Malay with English beside it. */
export const DOCUMENT_LANGUAGES = ['ms', 'en', 'both'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/**
 * What a document said about the status of its form: `final` with a final result, `complete` for a planning or review
 * form with all approvals, `provisional` for anything that may still change.
 */
export const FINALITIES = ['final', 'complete', 'provisional'] as const;
export type Finality = (typeof FINALITIES)[number];

const PDF = { file: ['application/pdf'] } as const;

export const issueFormDocument = defineCall({
  method: 'POST',
  path: '/api/forms/:id/documents',
  access: 'session',
  summary:
    'Makes a PDF of what the caller may read of a form, with a code by which anybody who has it can verify it; what it says is recorded.',
  params: idParams,
  body: z.strictObject({ language: z.enum(DOCUMENT_LANGUAGES) }),
  output: PDF,
  problems: ['not_found'],
  rateLimits: [{ max: 60, windowSeconds: 60 }],
});

export const verifyDocument = defineCall({
  method: 'GET',
  path: '/api/verify/:code',
  access: 'public',
  summary: 'Returns whether a document with this code was issued, and what it said; alike for every code that was not.',
  /** As typed: spaces, dashes and small letters make no difference. */
  params: z.strictObject({ code: secretField(300) }),
  output: z.object({
    isGenuine: z.boolean(),
    /** The rest is null if it is not genuine. */
    document: z
      .object({
        year: z.int(),
        company: z.string(),
        finality: z.enum(FINALITIES),
        /** Null if the document showed none. */
        score: scoreField.nullable(),
        initials: z.string(),
        /** The day on which it was made. */
        madeOn: dayField,
        /** Whether a later result of this appraisal exists. */
        hasLaterRevision: z.boolean(),
        /** The first characters of the digest of its content, as printed on it. */
        fingerprint: z.string(),
        /** SHA-256 of the file's bytes in hexadecimal digits. */
        fileDigest: z.string(),
      })
      .nullable(),
  }),
  problems: [],
  rateLimits: [
    { max: 30, windowSeconds: 60 },
    { max: 300, windowSeconds: 3600 },
  ],
  small: true,
});
