import { GIVEN_ANSWERS, MEETING_ANSWERS } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall, type RateLimit } from './call.ts';
import { instantField, languageField, secretField } from './fields.ts';

const token = secretField(100);
const rateLimits: readonly RateLimit[] = [{ max: 30, windowSeconds: 600 }];

/** A meeting as the holder of an invitation's link sees it. */
export const invitationView = z.object({
  title: z.string(),
  organiser: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  timeZone: z.string(),
  startsAt: instantField,
  endsAt: instantField,
  /** Whether the meeting is repeated and the answer holds for all of it. */
  isRepeated: z.boolean(),
  /** Whether the invitation is to one occurrence alone. */
  isOne: z.boolean(),
  isCancelled: z.boolean(),
  answer: z.enum(MEETING_ANSWERS),
  language: languageField,
});

export const readInvitation = defineCall({
  method: 'POST',
  path: '/api/meeting-invitations',
  access: 'public',
  summary: 'Shows the holder of the link in an invitation what it is about. Changes nothing.',
  body: z.strictObject({ token }),
  output: invitationView,
  rateLimits,
  problems: ['not_found'],
});

export const answerInvitation = defineCall({
  method: 'POST',
  path: '/api/meeting-invitations/answer',
  access: 'public',
  summary: 'Answers an invitation by the link in its mail, without a session.',
  body: z.strictObject({ token, answer: z.enum(GIVEN_ANSWERS) }),
  output: invitationView,
  rateLimits,
  problems: ['not_found', 'meeting_cancelled'],
});
